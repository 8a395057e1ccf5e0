/** Digits of an API number: the well, the well and its wellbore, or also the completion. */
const lengths: readonly number[] = [10, 12, 14];
const maxLength = 24;

/**
 * The digits of an API number, with or without signs between its parts as in `60-817-40388-00`;
 * undefined for any other text.
 */
export function apiDigits(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > maxLength || !/^[\d\s\-./_]+$/.test(trimmed)) return undefined;
  const digits = trimmed.replace(/\D/g, "");
  return lengths.includes(digits.length) ? digits : undefined;
}

export const isApiNumber = (text: string): boolean => apiDigits(text) !== undefined;
