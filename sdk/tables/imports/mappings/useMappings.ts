import { failureText, log, useHost } from "@petrons/sdk/browser";
import {
  type ImportMapping,
  mappedName,
  maxMappedColumns,
  maxMappings,
} from "@petrons/sdk/contracts";
import { type FittingMapping, fittingMappings } from "@petrons/sdk/imports";
import { useCallback, useState } from "react";

const logged = log("imports");

/** Columns by which mappings are looked for: a file of the kind has most of them. */
const askedColumns = 40;

/** The mappings of the organization that fit a file, and the one by which it is read. */
export function useMappings() {
  const { api, user, notices } = useHost();
  const [fits, setFits] = useState<readonly FittingMapping[]>([]);
  const [used, setUsed] = useState<FittingMapping>();
  const mayChange = ({ mapping }: FittingMapping) =>
    mapping.createdBy === user.userId || user.roles.includes("admin");

  /** The best first. An import goes on without mappings when they cannot be asked for. */
  const find = useCallback(
    async (sources: readonly string[]): Promise<FittingMapping[]> => {
      const headers = sources.slice(0, askedColumns).map(mappedName);
      try {
        const query = { headers: { $in: headers } };
        const { data } = await api.query<ImportMapping>("ImportMapping", query, {
          limit: maxMappings,
          sortBy: "updatedAt",
          sortOrder: "descending",
        });
        const found = fittingMappings(data, sources);
        setFits(found);
        return found;
      } catch (error) {
        logged.warn("Mappings cannot be asked for", error);
        setFits([]);
        return [];
      }
    },
    [api],
  );

  const renewed = (id: string, change: (fit: FittingMapping) => FittingMapping | undefined) => {
    setFits((now) => now.flatMap((fit) => (fit.mapping.id === id ? (change(fit) ?? []) : [fit])));
    setUsed((now) => (now?.mapping.id === id ? change(now) : now));
  };

  return {
    fits,
    used,
    setUsed,
    find,
    mayChange,
    forget: useCallback(() => {
      setFits([]);
      setUsed(undefined);
    }, []),
    async rename({ mapping }: FittingMapping, name: string): Promise<void> {
      try {
        await api.update("ImportMapping", { id: mapping.id }, { name });
        renewed(mapping.id, (fit) => ({ ...fit, mapping: { ...fit.mapping, name } }));
      } catch (error) {
        notices.error(failureText(error));
      }
    },
    async remove({ mapping }: FittingMapping): Promise<void> {
      await api.remove("ImportMapping", { id: mapping.id });
      renewed(mapping.id, () => undefined);
    },
    /**
     * Remembers how a file was read: a mapping of this name that fits and that the person may
     * change is renewed. The import has begun whatever comes of it.
     */
    async keep(mapping: ImportMapping): Promise<void> {
      if (mapping.headers.length > maxMappedColumns) return;
      const known = fits.find(
        (fit) => fit.mapping.name.toLowerCase() === mapping.name.toLowerCase() && mayChange(fit),
      );
      try {
        if (known) await api.update("ImportMapping", { id: known.mapping.id }, mapping);
        else await api.insert("ImportMapping", [mapping]);
      } catch (error) {
        notices.error(`How the file is read was not remembered. ${failureText(error)}`);
      }
    },
  };
}

export type MappingsState = ReturnType<typeof useMappings>;
