/** Letters that Unicode does not take apart into a plain one and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ς: "σ",
};

const onlyAscii = /^[\x20-\x7e]*$/;

function plain(text: string): string {
  if (onlyAscii.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[øæœßłđðþħıς]/g, (letter) => plainLetters[letter]!);
}

/**
 * A name as search compares it: small plain letters and digits, with one space in the place of
 * whatever else is between them and where digits meet letters. So `16/1-12 A`, `16/1 12A` and
 * `16_1_12 a` are one, as are `Brønn` and `bronn`. What is part of a name is part of it after
 * folding too.
 */
export const foldName = (name: string): string =>
  plain(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .replace(/\p{N}(?=\p{L})|[\p{L}\p{M}](?=\p{N})/gu, "$& ")
    .trim();
