/** What the content service is asked for, named as its documents are (VX-008). */
export const contentTypes = ["appCategory", "video", "service"] as const;
export type ContentType = (typeof contentTypes)[number];

/** A category of the Video Explorer. Those with a lower `priority` come first; null comes last. */
export interface VideoCategory {
  title: string;
  priority: number | null;
}

/**
 * A video of the Video Explorer (VX-009). Addresses are ready for elements of the page and hold for
 * at least 12 hours.
 */
export interface Video {
  id: string;
  title: string;
  /** ISO 8601. */
  publishedAt: string;
  description: string;
  /** The app that it is about; empty for none. */
  app: string;
  category: string;
  /** Seconds. */
  length: number;
  showInExplorer: boolean;
  videoUrl: string;
  /** WebVTT; null for a video without captions. */
  captionsUrl: string | null;
  /** Markdown that is read beside the video; empty for none. */
  text: string;
  appOrder: number | null;
  tags: readonly string[];
}

/** A picture with what it shows in words; these are empty for one that only decorates. */
export interface ContentImage {
  url: string;
  alt: string;
}

/** A service of the Plus catalog (VX-015). */
export interface Service {
  id: string;
  name: string;
  /** Plain text; empty lines part its paragraphs. */
  description: string;
  coverImage: ContentImage | null;
  galleryImages: readonly ContentImage[];
  keyDeliverables: readonly string[];
  dataRequirements: readonly string[];
  timeline: string;
  appOrder: number | null;
  /** Where a request for it is mailed; null where the environment names no address. */
  salesAddress: string | null;
}

/** The category of a video that names none (VX-009). */
export const defaultVideoCategory = "General";
