/** Whether a text is a time that queries compare with: `2024-05-31`, with or without a time of day. */
export const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text));
