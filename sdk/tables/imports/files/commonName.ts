/** What the names of files have in common: `prod` of `prod_2024_01.csv` and `prod_2024_02.csv`; else the name of the first. */
export function commonName(names: readonly string[]): string {
  const [first = "", ...others] = names;
  const stem = (name: string) => name.replace(/\.[A-Za-z0-9]{1,8}$/, "");
  let length = stem(first).length;
  for (const name of others) while (!stem(name).toLowerCase().startsWith(first.slice(0, length).toLowerCase())) length -= 1;
  // A year or a number that is cut in the middle, and what joins it, say nothing.
  const common = first
    .slice(0, length)
    .replace(/[0-9]{1,20}$/, "")
    .replace(/[-_ .]{1,9}$/, "");
  return common.length >= 3 ? common : first;
}
