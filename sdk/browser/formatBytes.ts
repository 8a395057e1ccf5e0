const units = {
  decimal: ["B", "kB", "MB", "GB", "TB", "PB"],
  binary: ["B", "KiB", "MiB", "GiB", "TiB", "PiB"],
} as const;

/** A size in decimal (1000) or binary (1024) units (UN-012), one decimal below 100: `1.5 MB`. */
export function formatBytes(bytes: number, system: keyof typeof units = "decimal"): string {
  const base = system === "decimal" ? 1000 : 1024;
  const names = units[system];
  let value = Math.abs(bytes);
  let power = 0;
  while (power < names.length - 1 && rounded(value, power) >= base) {
    value /= base;
    power += 1;
  }
  return `${bytes < 0 ? "-" : ""}${rounded(value, power)} ${names[power]}`;
}

const rounded = (value: number, power: number): number =>
  power === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
