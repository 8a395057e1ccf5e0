/**
 * The pattern of a text that has at least one letter or sign that is seen: neither a space nor one
 * of the characters that draw nothing.
 */
export const notBlank =
  "[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u115f\\u1160\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]";
