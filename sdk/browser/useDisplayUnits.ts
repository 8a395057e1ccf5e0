import { useEffect, useMemo, useState } from "react";
import { fillAddress, type Stored, type UnitsDefinition } from "../contracts/index.ts";
import { type DisplayUnits, displayUnits, type UnitFinder } from "./displayUnits.ts";
import { useHost } from "./HostProvider.tsx";
import { useResource } from "./live/useResource.ts";
import { log } from "./log.ts";
import { resourceFailure } from "./text/failureText.ts";
import { useScopeId } from "./useScopeId.ts";

/** By a definition, and in whatever unit a person chose. */
interface Finders {
  defined: UnitFinder;
  chosen: UnitFinder;
}

/** That no plugin provides units is logged once, not by each table and chart of a page. */
let loggedAbsence: string | undefined;

let finders: Finders | undefined;
const loadFinders = async (): Promise<Finders> => {
  const { findDefinedUnit, findShownUnit } = await import("./unitFinder.ts");
  finders ??= { defined: findDefinedUnit, chosen: findShownUnit };
  return finders;
};

/** Where units cannot be loaded everything is shown as it is stored (UN-003). */
const findNone: UnitFinder = () => undefined;

/**
 * Finds how values are shown in any unit of their quantity; undefined until it is loaded, which
 * happens once it is needed. A failure is only logged.
 */
export function useUnitFinder(isNeeded: boolean): UnitFinder | undefined {
  const [find, setFind] = useState(() => finders?.chosen);
  useEffect(() => {
    if (!isNeeded || find) return;
    loadFinders().then(
      ({ chosen }) => setFind(() => chosen),
      (error: unknown) => {
        log("units").warn(
          "Numbers are shown as they are stored: the units could not be loaded.",
          error,
        );
        setFind(() => findNone);
      },
    );
  }, [isNeeded, find]);
  return find;
}

/**
 * The units in which numbers are shown here, live: inside a scope those of its definition,
 * elsewhere the organization's reporting units (UN-002). Numbers are shown as they are stored where
 * there is no definition, where no plugin keeps any, and where they cannot be loaded, which is only
 * logged (UN-003).
 *
 * ```tsx
 * const units = useDisplayUnits();
 * const depth = { label: "Depth", quantity: "Length", unit: "ft" };
 * return <p>{units.labelFor(depth)}: {formatNumber(units.toDisplay(well.depth, depth))}</p>;
 * ```
 */
export function useDisplayUnits(): DisplayUnits {
  const { names, absent } = useHost().service("units");
  const scopeId = useScopeId();
  const [find, setFind] = useState(() => finders?.defined);
  const [failed, setFailed] = useState(false);
  const uri =
    names === undefined
      ? null
      : scopeId
        ? fillAddress(names.shown, { petronId: scopeId })
        : names.reporting;
  const { data, state, errors } = useResource<Stored<UnitsDefinition> | null>(uri);
  const reason =
    absent ?? (state === "error" ? (resourceFailure({ errors }) ?? "no answer") : undefined);
  useEffect(() => {
    if (reason === undefined || reason === loggedAbsence) return;
    loggedAbsence = absent;
    log("units").warn(`Numbers are shown as they are stored: ${reason}`);
  }, [reason, absent]);
  const isNeeded = data != null && find === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    loadFinders().then(
      ({ defined }) => setFind(() => defined),
      (error: unknown) => {
        log("units").warn(
          "Numbers are shown as they are stored: the units could not be loaded.",
          error,
        );
        setFailed(true);
      },
    );
  }, [isNeeded]);
  const ready = uri === null || failed || reason !== undefined || (data !== undefined && !isNeeded);
  return useMemo(() => displayUnits(data, find, ready), [data, find, ready]);
}
