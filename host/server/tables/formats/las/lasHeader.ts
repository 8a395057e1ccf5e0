import { SourceFault } from "../../engine/sourceFault.ts";
import { KeptHeader } from "./keptHeader.ts";
import { type LasItem, lasItem, wellItem } from "./lasItem.ts";

export type LasDelimiter = "space" | "tab" | "comma";
/** What a section holds, as far as it is read. */
export type LasSection = "version" | "well" | "curves" | "parameters" | "data" | "other";

const maxAbout = 500;
const maxShown = 200;

/**
 * Which section a line that begins with `~` opens. Names may be cut to their first letter; 3.0 has
 * its own for logs, and further ones for other data.
 */
export function lasSection(line: string): LasSection {
  const title = line.replace(/^\s*~\s*/, "").toUpperCase();
  const word = /^[A-Z_]*/.exec(title)![0];
  const log = /^LOG_?(DEFINITION|PARAMETERS?|DATA)(?:\[(\d+)\])?/.exec(title);
  if (log) {
    if (log[2] !== undefined && log[2] !== "1") return "other";
    return log[1] === "DATA" ? "data" : log[1] === "DEFINITION" ? "curves" : "parameters";
  }
  if (/_(?:DATA|DEFINITION|PARAMETERS?)$/.test(word)) return "other";
  const standard = names.find(([name]) =>
    word.length < 3 ? word !== "" && name.startsWith(word) : word.startsWith(name.slice(0, 3)),
  );
  return standard?.[1] ?? "other";
}

const names: readonly [string, LasSection][] = [
  ["VERSION", "version"],
  ["WELL", "well"],
  ["CURVE", "curves"],
  ["PARAMETER", "parameters"],
  ["ASCII", "data"],
];

/** What is known of a log before its data: collected line by line. */
export class LasHeader {
  version = 2;
  isWrapped = false;
  delimiter: LasDelimiter | undefined;
  readonly curves: LasItem[] = [];
  readonly about: { name: string; unit?: string; value: string; description?: string }[] = [];
  /** Every line of it, for those who read the log. */
  readonly kept = new KeptHeader();
  readonly #well = new Map<string, LasItem>();
  #lines: "items" | "prose" | "data" = "items";

  /** A line that begins with `~`, before the data. */
  begin(section: LasSection, title: string): void {
    // Remarks are no items; of the sections that 3.0 has for other data, such as cores, all but the
    // data are.
    const isOther = section === "other";
    this.#lines =
      section === "data" || (isOther && /_DATA\b/i.test(title))
        ? "data"
        : isOther && !/_(?:DEFINITION|PARAMETERS?)\b/i.test(title)
          ? "prose"
          : "items";
    if (section !== "data" && this.#lines !== "data") this.kept.begin(section, title);
  }

  read(section: LasSection, text: string): void {
    if (this.#lines === "data") return;
    const item = this.#lines === "prose" ? undefined : lasItem(text);
    if (item) this.kept.add(section === "well" ? wellItem(item, this.version) : item);
    else this.kept.addText(text);
    if (!item) return;
    if (section === "version") this.#readVersion(item);
    else if (section === "curves") this.curves.push(item);
    else if (section === "parameters") this.#describe(item);
    else if (section === "well") {
      const own = wellItem(item, this.version);
      const mnemonic = own.mnemonic.toUpperCase();
      if (!this.#well.has(mnemonic)) this.#well.set(mnemonic, own);
      this.#describe(own);
    }
  }

  /** The value of a well item; empty where the file has none. */
  of(mnemonic: string): string {
    return (this.#well.get(mnemonic)?.value ?? "").slice(0, maxShown);
  }

  /** The unit of the depth or time, which the start of the log names where its curve does not. */
  get indexUnit(): string {
    return this.curves[0]?.unit || (this.#well.get("STRT")?.unit ?? "");
  }

  /** Throws unless a table can be made of what was read. */
  check(dataLine: number): void {
    if (this.curves.length > 0) return;
    throw new SourceFault(
      `its data begin in line ${dataLine.toLocaleString("en-US")}, but no curve was named before in a section ~Curve.`,
    );
  }

  #readVersion({ mnemonic, value, unit }: LasItem): void {
    const setting = (value || unit).toUpperCase();
    if (/^VERS/i.test(mnemonic)) this.version = Number.parseFloat(setting) || this.version;
    else if (/^WRAP$/i.test(mnemonic)) this.isWrapped = setting.startsWith("Y");
    else if (/^DLM$/i.test(mnemonic))
      this.delimiter = setting.startsWith("C")
        ? "comma"
        : setting.startsWith("T")
          ? "tab"
          : "space";
  }

  #describe({ mnemonic, unit, value, description }: LasItem): void {
    if (value === "" || this.about.length >= maxAbout) return;
    const shown = (text: string) => text.slice(0, maxShown).toWellFormed();
    this.about.push({
      name: shown(mnemonic),
      ...(unit && { unit: shown(unit) }),
      value: shown(value),
      ...(description && { description: shown(description) }),
    });
  }
}
