import type { TourStage } from "./TourStage.ts";

/** A short film of the product: its description, and how it is made. */
export interface Tour {
  /** Of its files. */
  name: string;
  title: string;
  description: string;
  /** The app that it shows, as the app is called on screens. */
  app: string;
  category: "General" | "Data" | "Jobs" | "Plugins";
  /** Its place among the videos. */
  appOrder: number;
  /** Puts into the data folder what the server is to find at its start. */
  prepare?(dataDir: string): Promise<void>;
  film(stage: TourStage): Promise<void>;
}
