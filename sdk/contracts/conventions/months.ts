/**
 * Months in the languages of the field: English, Norwegian, Spanish, Portuguese, German, French;
 * each short and whole.
 */
const names: readonly string[] = [
  "jan january januar janv janvier ene enero janeiro jän jänner",
  "feb february februar fév févr février febr febrero fev fevereiro",
  "mar march mars märz mär marzo março mrz",
  "apr april avr avril abr abril",
  "may mai maio mayo",
  "jun june juni juin junio junho",
  "jul july juli juil juillet julio julho",
  "aug august août aoû ago agosto",
  "sep sept september septembre septiembre set setembro",
  "oct october oktober okt octobre octubre out outubro",
  "nov november novembre noviembre novembro",
  "dec december desember des dez dezember déc décembre dic diciembre dezembro",
];

/** The number of each month by its names in small letters, also without their accents. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  names.flatMap((line, index) =>
    line
      .split(" ")
      .flatMap((name) =>
        [name, name.normalize("NFD").replace(/\p{M}/gu, "")].map(
          (form) => [form, index + 1] as const,
        ),
      ),
  ),
);
