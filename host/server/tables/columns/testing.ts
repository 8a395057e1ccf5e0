/** What each column of values is read as: its title, the values, the reading. */
export const readingCases: [title: string, values: string[], reading: object][] = [
  [
    "a thousand or a decimal",
    ["1.234", "2.500", "12"],
    { type: "double", format: "1,234.5", asks: ["1.234", "2.500"] },
  ],
  [
    "a decimal comma or thousands",
    ["1,234", "2,500"],
    { type: "integer", format: "1,234.5", asks: ["1,234", "2,500"] },
  ],
  [
    "a point that another value proves",
    ["1.234", "2.5"],
    {
      type: "double",
      format: "1,234.5",
      evidence: "decimal point, since 2.5 is in row 2 of 'value'",
    },
  ],
  [
    "a comma that another value proves",
    ["1.234", "2,5"],
    {
      type: "double",
      format: "1.234,5",
      evidence: "decimal comma, since 2,5 is in row 2 of 'value'",
    },
  ],
  [
    "commas between thousands, twice",
    ["1,234", "1,234,567"],
    {
      type: "integer",
      format: "1,234.5",
      evidence: "decimal point, since 1,234,567 is in row 2 of 'value'",
    },
  ],
  [
    "both marks as decimals",
    ["1.5", "2,5", "1.234"],
    { type: "double", format: "1,234.5", asks: ["1.234"] },
  ],
  ["spaces between thousands", ["1 037", "12 000"], { type: "integer" }],
  ["apostrophes between thousands", ["1'037", "12'000.5"], { type: "double", format: "1,234.5" }],
  ["brackets for negative numbers", ["(1)", "2"], { type: "integer" }],
  ["a trailing minus", ["1-", "2"], { type: "integer" }],
  ["percent", ["45%", "7.5 %"], { type: "double", format: "1,234.5", affix: "%", unit: "%" }],
  ["dollars", ["$1.50", "-$20"], { type: "double", format: "1,234.5", affix: "$", unit: "$" }],
  [
    "a unit behind",
    ["12.5 bbl", "7 bbl"],
    { type: "double", format: "1,234.5", affix: "bbl", unit: "bbl" },
  ],
  ["two units", ["12 bbl", "7 m3"], { type: "text" }],
  [
    "words among numbers",
    [...Array.from({ length: 18 }, (_, index) => String(index)), "n/a", "shut in"],
    { type: "integer", unread: 1 },
  ],
  [
    "a word with a digit",
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "A1"],
    { type: "text" },
  ],
  ["ISO days", ["2020-01-31"], { type: "date", format: "YYYY-MM-DD" }],
  [
    "day or month",
    ["03/04/2020", "5/6/2020"],
    { type: "date", format: "D/M/YYYY", asks: ["03/04/2020", "5/6/2020"] },
  ],
  [
    "a day first that another value proves",
    ["03/04/2020", "17/03/2020"],
    {
      type: "date",
      format: "D/M/YYYY",
      evidence: "day first, since 17/03/2020 is in row 2 of 'value'",
    },
  ],
  [
    "a month first that another value proves",
    ["03/04/2020", "03/17/2020"],
    {
      type: "date",
      format: "M/D/YYYY",
      evidence: "month first, since 03/17/2020 is in row 2 of 'value'",
    },
  ],
  [
    "dates that one order alone can read",
    ["17/03/2020", "25/03/2020"],
    {
      type: "date",
      format: "D/M/YYYY",
      evidence: "day first, since 17/03/2020 is in row 1 of 'value'",
    },
  ],
  [
    "dotted days",
    ["05.03.2026", "6.3.2026"],
    { type: "date", evidence: "day first, since dots separate its numbers" },
  ],
  [
    "dotted days that nobody can mistake",
    ["25.03.2026", "16.3.2026"],
    { type: "date", evidence: "day first, since 25.03.2026 is in row 1 of 'value'" },
  ],
  [
    "dotted months first",
    ["05.13.2026", "6.30.2026"],
    {
      type: "date",
      format: "M.D.YYYY",
      evidence: "month first, since 05.13.2026 is in row 1 of 'value'",
    },
  ],
  [
    "dotted days of both orders",
    ["05.13.2026", "30.6.2026", "1.2.2026"],
    {
      type: "date",
      format: "D/M/YYYY",
      asks: ["30.6.2026", "05.13.2026", "1.2.2026"],
      unread: 1,
    },
  ],
  [
    "slashed days of both orders",
    ["03/04/2020", "17/03/2020", "2020-03-17", "03/17/2020"],
    {
      type: "date",
      format: "D/M/YYYY",
      asks: ["17/03/2020", "03/17/2020", "03/04/2020"],
      unread: 1,
    },
  ],
  [
    "months by numbers",
    ["2014-02", "2014-03"],
    { type: "date", format: "MMM YYYY", shown: "MMM YYYY" },
  ],
  [
    "months by names",
    ["Jan-2014", "Feb 2014"],
    { type: "date", format: "MMM YYYY", shown: "MMM YYYY" },
  ],
  [
    "months behind a slash",
    ["02/2014", "12/2014"],
    { type: "date", format: "MMM YYYY", shown: "MMM YYYY" },
  ],
  ["Norwegian months", ["5. mai 2020", "1. okt. 2020"], { type: "date" }],
  ["midnights", ["2020-01-31 00:00", "2020-02-01 00:00"], { type: "date", format: "YYYY-MM-DD" }],
  [
    "moments with a half of the day",
    ["3/17/2020 1:05 PM", "3/18/2020 12:00 AM"],
    {
      type: "datetime",
      format: "M/D/YYYY",
      evidence: "month first, since 3/17/2020 1:05 PM is in row 1 of 'value'",
    },
  ],
  ["impossible days", ["2020-02-30", "2020-02-28"], { type: "text" }],
  [
    "repeated headers",
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "value"],
    { type: "integer", unread: 1 },
  ],
];
