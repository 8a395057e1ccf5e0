import type { ContentType } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";

/** One document as its source has it, not checked. `place` says where it is, for the log. */
export interface RawEntry {
  place: string;
  /** Undefined where it could not be read; `fault` says why. */
  value?: unknown;
  fault?: string;
}

export interface ContentSource {
  /** Every document of a type. Rejects where the source as a whole cannot be read. */
  entries(type: ContentType): Promise<readonly RawEntry[]>;
  /**
   * The address that pages load a picture, video or captions from. Throws a ContentFault for one
   * that no page may load.
   */
  address(value: AssetValue): string;
  /** Milliseconds for which an answer counts. */
  freshMs: number;
  /** A last answer is given while a newer one is asked for. */
  isSlow: boolean;
}

/**
 * How documents name a file: its path or address, the same with words in an object, or a reference
 * to an asset of the content service.
 */
export type AssetValue =
  | string
  | {
      url?: string | null;
      alt?: string | null;
      asset?: { _ref?: string; url?: string | null } | null;
    };

/** Why a document is left out, for the log. */
export class ContentFault extends Error {
  override readonly name = "ContentFault";
}

export interface Content {
  /** Categories, videos and services, for who is signed in. */
  routes(app: FastifyInstance): void;
  /** Files of the content folder, for who was given their address. */
  mediaRoutes(app: FastifyInstance): Promise<void>;
}
