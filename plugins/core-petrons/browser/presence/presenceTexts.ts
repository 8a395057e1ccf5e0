/** The words of the face pile. */
export const presenceTexts = {
  others: "Others in this Petron",
  unknown: "Unknown person",
} as const;
