import { type ContainerDefinition, container } from "@petrons/sdk/server";
import { Type } from "typebox";

/** A stored file: its bytes lie on disk under its id. `contentType` is what the sender said and is never trusted. */
export interface File {
  name: string;
  size: number;
  petronId: string | null;
  sha256: string;
  contentType: string;
  /** The Petron whose data a person exported into it: it is theirs alone, and goes with the Petron. */
  fromPetronId?: string;
  /** The run in the background that made it, where it stays with the run's result. */
  jobResultId?: string;
}

/** Only the server makes one. Its maker may delete it; it is read by its maker, by anyone who may read its Petron, and by anyone who may read its run. */
export const fileContainer = (scope: string): ContainerDefinition =>
  container({
    name: "File",
    schema: Type.Object({
      name: Type.String(),
      size: Type.Integer(),
      petronId: Type.Union([Type.String(), Type.Null()]),
      sha256: Type.String(),
      contentType: Type.String(),
      fromPetronId: Type.Optional(Type.String()),
      jobResultId: Type.Optional(Type.String()),
    }),
    indexes: [{ field: "petronId" }, { field: "fromPetronId" }, { field: "jobResultId" }],
    access: {
      read: [{ to: "creator" }, { to: "through", container: scope, field: "petronId" }, { to: "through", container: "JobResult", field: "jobResultId" }],
      insert: [],
      update: [],
      delete: [{ to: "creator" }],
    },
    feed: "ids",
    goesWith: { fromPetronId: scope },
    uninstall: "keep",
  });
