import { isDeepStrictEqual } from "node:util";
import type { ContainerDefinition } from "@petrons/sdk/server";

interface FieldSchema {
  type?: string;
  anyOf?: readonly FieldSchema[];
  properties?: Readonly<Record<string, FieldSchema>>;
}

const isList = ({ type, anyOf = [] }: FieldSchema): boolean =>
  type === "array" || anyOf.some(isList);

/**
 * Refuses what would reveal private fields: threads, whose reading does not ask for them, and lists
 * that somebody may change who may not read them, since whether an item was added says whether it
 * was there.
 */
export function refuseOpenPrivacy({
  name,
  schema,
  access,
  threads,
  privateFields,
}: ContainerDefinition): void {
  if (!privateFields) return;
  if (threads)
    throw new Error(
      `The container '${name}' has private fields and threads: reading threads does not ask who may read a field.`,
    );
  const schemaAt = (path: string) =>
    path
      .split(".")
      .reduce<FieldSchema>((at, step) => at.properties?.[step] ?? {}, schema as FieldSchema);
  for (const field of privateFields.fields.filter((one) => isList(schemaAt(one))))
    for (const { fields, ...grant } of access.update) {
      const isReader = privateFields.readers.some(({ fields: _, ...reader }) =>
        isDeepStrictEqual(reader, grant),
      );
      if ((fields === undefined || fields.includes(field.split(".")[0]!)) && !isReader)
        throw new Error(
          `The container '${name}' has a private list '${field}' that some may change who may not read it.`,
        );
    }
}
