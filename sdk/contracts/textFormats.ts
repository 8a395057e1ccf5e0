/**
 * A kind of text that schemas name as `format`: what a page later opens, loads or computes with is
 * checked before it is stored.
 */
export interface TextFormat {
  test(text: string): boolean;
  /** What to say of a text that is none. */
  expected: string;
}

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    // Intl says by an error that it knows no such zone.
    return false;
  }
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave these out of an address, so that it leads elsewhere.
const control = /[\u0000-\u001f\u007f]/;
/** A path of this site: never another address, whatever browsers leave out of it. */
const isSitePath = (text: string): boolean => /^\/(?![/\\])/.test(text) && !control.test(text);
const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#\\]/i.test(text) && !control.test(text) && URL.canParse(text);
const isPicture = (text: string): boolean =>
  /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(text) && !control.test(text);

/**
 * The formats of texts beside those of JSON Schema. A field that may be empty says so:
 * `Type.Union([Type.Literal(""), …])`.
 */
export const textFormats = {
  "web-address": {
    test: isWebAddress,
    expected: "expected an address that begins with https:// or http://",
  },
  "site-path": { test: isSitePath, expected: "expected a path of this site, such as /data/jobs" },
  "image-address": {
    test: (text) => isWebAddress(text) || isSitePath(text) || isPicture(text),
    expected:
      "expected an address that begins with https://, http:// or /, or a picture as data:image/",
  },
  "time-zone": {
    test: isTimeZone,
    expected: "there is no such time zone; use a name such as Europe/Oslo or UTC",
  },
} as const satisfies Record<string, TextFormat>;

/**
 * The pattern of a text that has at least one letter or sign that is seen: neither a space nor one
 * of the characters that draw nothing.
 */
export const notBlank =
  "[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u115f\\u1160\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]";

const seen = new RegExp(notBlank);

/** Whether nothing of a text is seen. */
export const isBlank = (text: string): boolean => !seen.test(text);
