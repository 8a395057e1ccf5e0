/** `petron-library` and `dataStorage` → `Petron Library`, `Data Storage` (SH-004). */
export function startCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
