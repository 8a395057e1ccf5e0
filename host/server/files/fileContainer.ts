import { type ContainerDefinition, container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { fromField, readThroughScope, type Scope } from "../scope/index.ts";

/**
 * A stored file: its bytes lie on disk under its id. `contentType` is what the sender said and is
 * never trusted. It also names its scope, or the one whose data a person exported into it: such a
 * file is theirs alone, and goes with the scope.
 */
export interface File {
  name: string;
  size: number;
  sha256: string;
  contentType: string;
  /** The run in the background that made it, where it stays with the run's result. */
  jobResultId?: string;
}

/**
 * Only the server makes one. Its maker may delete it; it is read by its maker, by anyone who may
 * read its scope, and by anyone who may read its run.
 */
export const fileContainer = (scope: Scope): ContainerDefinition =>
  container({
    name: "File",
    schema: Type.Object({
      name: Type.String(),
      size: Type.Integer(),
      [scope.param]: Type.Union([Type.String(), Type.Null()]),
      sha256: Type.String(),
      contentType: Type.String(),
      [fromField(scope)]: Type.Optional(Type.String()),
      jobResultId: Type.Optional(Type.String()),
    }),
    indexes: [{ field: scope.param }, { field: fromField(scope) }, { field: "jobResultId" }],
    access: {
      read: [
        { to: "creator" },
        readThroughScope(scope),
        { to: "through", container: "JobResult", field: "jobResultId" },
      ],
      insert: [],
      update: [],
      delete: [{ to: "creator" }],
    },
    feed: "ids",
    goesWith: { [fromField(scope)]: scope.container },
    uninstall: "keep",
  });
