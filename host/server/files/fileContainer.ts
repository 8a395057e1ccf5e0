import { type ContainerDefinition, container } from "@petrons/sdk/server";
import { Type } from "typebox";

/** A stored file: its bytes lie on disk under its id. `contentType` is what the sender said and is never trusted. */
export interface File {
  name: string;
  size: number;
  petronId: string | null;
  sha256: string;
  contentType: string;
}

/** Only the server makes one. Its maker may delete it; it is read by its maker and by whoever may read its Petron. */
export const fileContainer = (scope: string): ContainerDefinition =>
  container({
    name: "File",
    schema: Type.Object({
      name: Type.String(),
      size: Type.Integer(),
      petronId: Type.Union([Type.String(), Type.Null()]),
      sha256: Type.String(),
      contentType: Type.String(),
    }),
    indexes: [{ field: "petronId" }],
    access: {
      read: [{ to: "creator" }, { to: "through", container: scope, field: "petronId" }],
      insert: [],
      update: [],
      delete: [{ to: "creator" }],
    },
    feed: "ids",
    uninstall: "keep",
  });
