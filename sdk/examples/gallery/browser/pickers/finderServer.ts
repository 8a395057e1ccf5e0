import { type Api, type HostServices, useHost } from "@petrons/sdk/browser";
import type { InputType } from "@petrons/sdk/contracts";
import { useMemo } from "react";

/** What plugins contribute as `inputTypes`: the finder asks for documents of these types. */
const inputTypes: readonly InputType[] = [
  {
    type: "Forecast",
    label: "Forecasts",
    nameField: "title",
    searchFields: ["title", "well"],
    petronField: "pid",
    selection: "multiple",
  },
  {
    type: "TypeCurve",
    label: "Type curves",
    nameField: "name",
    searchFields: ["name"],
    petronField: "pid",
    selection: "single",
  },
];
const petrons = { north: "Cormorant North infill 2024", brent: "Brent late life" };

const day = 86_400_000;
const cases = ["Low case", "Base case", "High case"];
const documents = Array.from({ length: 72 }, (_, at) => {
  const type = at % 4 === 0 ? "TypeCurve" : "Forecast";
  const well = `CN-${Math.floor(at / 3) + 1}H`;
  const name =
    type === "TypeCurve"
      ? `Wolfcamp ${"ABCD"[(at / 4) % 4]} curve ${Math.floor(at / 16) + 1}`
      : `${well} ${cases[at % 3]}`;
  const updatedAt = new Date(Date.now() - at * at * day * 0.1 - 5_000).toISOString();
  return {
    type,
    id: `input-${at}`,
    name,
    title: name,
    well,
    pid: at % 3 === 0 ? "brent" : "north",
    isVisible: true,
    updatedAt,
  };
});

/** Answers the finder's queries as the server would: pattern in any search field, Petron, page. */
const query = async (type: string, asked: Record<string, unknown>, { limit = 50 } = {}) => {
  if (type === "Petron")
    return { data: Object.entries(petrons).map(([id, name]) => ({ id, name })), total: 2 };
  const patterns = (asked.$or ?? []) as Record<string, { $regex: string }>[];
  const found = documents.filter(
    (document) =>
      document.type === type &&
      (asked.pid === undefined || document.pid === asked.pid) &&
      patterns.some((pattern) =>
        Object.entries(pattern).some(([field, { $regex }]) =>
          new RegExp($regex, "i").test(String(document[field as "name"])),
        ),
      ),
  );
  return { data: found.slice(0, limit), total: found.length };
};

/**
 * The page's host with the inputs above instead of a server's. Only for these examples: a page
 * needs no such thing.
 */
export function useFinderServer(failing = false): HostServices {
  const host = useHost();
  return useMemo(() => {
    const refused = () => Promise.reject(new Error("The server could not be reached."));
    const api = { query: failing ? refused : query } as unknown as Api;
    return Object.defineProperties(Object.create(host) as HostServices, {
      api: { value: api },
      contributions: { value: (kind: string) => (kind === "inputTypes" ? inputTypes : []) },
    });
  }, [host, failing]);
}
