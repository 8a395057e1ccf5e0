import { answersOf, type FittingMapping, isSameMapping, isUsedUnasked } from "@petrons/sdk/imports";
import { useState } from "react";
import type { Reading } from "../files/withFiles.ts";
import { noCorrections } from "../importColumns.ts";
import type { ImportTarget } from "../importTarget.ts";
import type { useFileReading } from "../useFileReading.ts";
import { mappingOf } from "./keptMapping.ts";
import { useMappings } from "./useMappings.ts";

const sourcesOf = ({ inspection }: Reading): string[] =>
  inspection.columns.map(({ source }) => source);
const asFound = { said: {}, corrections: noCorrections, contested: new Map(), otherUnits: [] };

/** The mapping by which a file is read, and what of this import is remembered as one. */
export function useMappedReading(
  { reading, answer }: Pick<ReturnType<typeof useFileReading>, "reading" | "answer">,
  target: ImportTarget,
) {
  const mappings = useMappings();
  const { used, setUsed, find } = mappings;
  const [isKept, setIsKept] = useState(true);
  const [otherUnits, setOtherUnits] = useState<readonly string[]>([]);
  const [typedName, setTypedName] = useState<string>();
  const name = (
    typedName ?? (used && mappings.mayChange(used) ? used.mapping.name : target.collection)
  ).trim();
  const mapping = reading && mappingOf(reading, target, name);
  const isNew = mapping !== undefined && !(used && isSameMapping(mapping, used.mapping));

  /** Reads a file by what a mapping says, which was found as `found`. */
  async function read(fit: FittingMapping, found: Reading): Promise<Reading | undefined> {
    const answers = answersOf(fit.mapping, found.columns, found.inspection.decimal);
    const mapped = await answer(answers);
    setUsed(mapped && fit);
    setOtherUnits(answers.otherUnits);
    // One file that is otherwise than its kind does not change what is remembered of the kind,
    // unless the person wants it.
    setIsKept(answers.contested.size === 0 && answers.otherUnits.length === 0);
    return mapped;
  }

  return {
    mappings,
    /**
     * Reads the file by the mapping that fits best, unless that says too little of it. Returns how
     * the file is read now.
     */
    async offer(found: Reading): Promise<{ reading: Reading; fit?: FittingMapping }> {
      setTypedName(undefined);
      setIsKept(true);
      const fits = await find(sourcesOf(found));
      const names = found.columns.map(({ name }) => name);
      const fit = fits.find((one) => isUsedUnasked(one, names));
      const mapped = fit && (await read(fit, found));
      return mapped ? { reading: mapped, fit } : { reading: found };
    },
    /** Reads the file by another mapping, or by none. */
    async use(fit: FittingMapping | undefined): Promise<Reading | undefined> {
      setUsed(undefined);
      const found = await answer(asFound);
      return found && fit ? await read(fit, found) : found;
    },
    /** Whether there is something to remember, and under which name. */
    remember: isNew
      ? { isKept, name: typedName ?? name, onKeep: setIsKept, onName: setTypedName }
      : undefined,
    /**
     * Columns of which the file shows another reading than the mapping, until the person has said
     * which.
     */
    contested:
      reading?.columns
        .filter(({ isContested, isOpen }) => isContested && isOpen)
        .map(({ source }) => source) ?? [],
    /** Columns whose unit is another than that of the mapping: they keep their own. */
    otherUnits: used ? otherUnits : [],
    /** Remembers what was chosen, once its import has begun. */
    async keep(): Promise<void> {
      if (mapping && isNew && isKept && name !== "") await mappings.keep(mapping);
    },
  };
}
