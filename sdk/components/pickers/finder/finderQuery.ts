import { type InputType, literalPattern, type Query } from "@petrons/sdk/contracts";

/**
 * The data query of the finder (AC-007): documents of the type with the text anywhere in a search
 * field, whatever its case,
 * only visible ones, and only those of one Petron when `petronId` is given.
 */
export function finderQuery(
  { searchFields, petronField }: InputType,
  text: string,
  petronId?: string,
): Query {
  const pattern = { $regex: literalPattern(text.trim()), $options: "i" };
  return {
    isVisible: true,
    ...(petronId === undefined ? {} : { [petronField]: petronId }),
    $or: searchFields.map((field) => ({ [field]: pattern })),
  };
}
