/**
 * Days of the week in the languages of the field, short and whole, as they may precede a date.
 * `mar` is none: before a number it is March, not the Tuesday of Spanish and French.
 */
const names =
  "mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|" +
  "man|tir|tirs|ons|tor|tors|fre|l\u00f8r|s\u00f8n|mandag|tirsdag|onsdag|torsdag|fredag|l\u00f8rdag|s\u00f8ndag|" +
  "lun|mi\u00e9|mie|jue|vie|s\u00e1b|sab|dom|lunes|martes|mi\u00e9rcoles|miercoles|jueves|viernes|s\u00e1bado|sabado|domingo|" +
  "seg|ter|qua|qui|sex|segunda|ter\u00e7a|terca|quarta|quinta|sexta|(?:segunda|ter\u00e7a|terca|quarta|quinta|sexta)-feira|" +
  "mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|" +
  "mer|jeu|ven|sam|dim|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche";

/** A day of the week with what is between it and the date; letters of any case. */
export const weekdayPattern = `(?:${names})(?:\\.,?|,)? `;
const weekday = new RegExp(`^${weekdayPattern}`, "i");

/** A date without the day of the week before it. */
export const withoutWeekday = (text: string): string =>
  text >= "A" ? text.replace(weekday, "") : text;
