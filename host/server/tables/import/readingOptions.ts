import type { Limits } from "../../limits/index.ts";
import type { EngineSession } from "../engine/tableEngine.ts";
import type { TemporaryPlace } from "../engine/temporaryPlace.ts";

/** What work on a source depends on. */
export interface ReadingOptions {
  session: EngineSession;
  place: TemporaryPlace;
  limits: Limits;
  signal?: AbortSignal | undefined;
}
