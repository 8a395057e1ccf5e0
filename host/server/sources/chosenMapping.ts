import {
  type ImportMapping,
  type InspectedColumn,
  isId,
  mappedName,
  maxMappings,
  type Stored,
} from "@petrons/sdk/contracts";
import {
  type FittingMapping,
  fitText,
  fittingMappings,
  isSameMapping,
  isUsedUnasked,
} from "@petrons/sdk/imports";
import type { TaskContext } from "@petrons/sdk/server";
import { fault } from "./checkedAddress.ts";
import { namedList } from "./namedList.ts";

type Context = Pick<TaskContext, "documents" | "identity" | "log">;
type FileColumns = readonly Pick<InspectedColumn, "source" | "name">[];

/** Columns by which mappings are looked for: a file of the kind has most of them. */
const askedColumns = 40;

interface Asked {
  /** The name or id that the options give. */
  named: string | undefined;
  /**
   * The options say what the import does to its table: what mappings remember of that makes no
   * difference.
   */
  isModeGiven: boolean;
}

/**
 * The mapping by which a file is read: the one that is named, else the one that fits. Undefined
 * where none is named and none fits.
 */
export async function chosenMapping(
  context: Context,
  columns: FileColumns,
  { named, isModeGiven }: Asked,
): Promise<FittingMapping | undefined> {
  const sources = columns.map(({ source }) => source);
  const known =
    named === undefined ? await candidates(context, sources) : await namedMappings(context, named);
  if (named !== undefined && known.length === 0)
    throw fault(
      `There is no mapping '${named}' any more. Choose another one in the options of the job.`,
    );
  const fitting = fittingMappings(known, sources);
  if (named !== undefined && fitting.length === 0) throw fault(misfitText(known[0]!, sources));
  const fits = named === undefined ? usedUnasked(context, fitting, columns) : fitting;
  const [best] = fits;
  if (!best) return undefined;
  const alike = fits.filter(
    ({ further, missing }) =>
      further.length + missing.length === best.further.length + best.missing.length,
  );
  const own = alike.filter(({ mapping }) => mapping.createdBy === context.identity.userId);
  const equals = own.length > 0 ? own : alike;
  const [{ mapping: first }] = equals as [FittingMapping];
  const other = equals.find(
    ({ mapping }) =>
      !isSameMapping(isModeGiven ? { ...mapping, target: first.target } : mapping, first),
  );
  if (other) {
    const names = equals.map(({ mapping }) =>
      named === undefined ? `'${mapping.name}'` : `'${mapping.id}'`,
    );
    const which = named === undefined ? "Several mappings fit" : `Several mappings '${named}' fit`;
    throw fault(
      `${which} this file, and read it in other ways: ${namedList(names, "and")}. Name one of them in the options of the job.`,
    );
  }
  return equals[0];
}

/** Those that say enough of the file, as in the dialog, where the others are only offered. */
function usedUnasked(
  { log }: Context,
  fitting: readonly FittingMapping[],
  columns: FileColumns,
): FittingMapping[] {
  const names = columns.map(({ name }) => name);
  const used = fitting.filter((fit) => isUsedUnasked(fit, names));
  const [nearest] = fitting;
  if (nearest && used.length === 0)
    log(
      "warning",
      `The file is not read like '${nearest.mapping.name}': it is too different. ${fitText(nearest)} Name the mapping in the options of the job to use it.`,
    );
  return used;
}

async function candidates(
  { documents }: Context,
  sources: readonly string[],
): Promise<Stored<ImportMapping>[]> {
  const headers = sources.slice(0, askedColumns).map(mappedName);
  if (headers.length === 0) return [];
  return (
    await documents.query<ImportMapping>(
      "ImportMapping",
      { headers: { $in: headers } },
      { limit: maxMappings },
    )
  ).data;
}

async function namedMappings(
  { documents }: Context,
  named: string,
): Promise<Stored<ImportMapping>[]> {
  const byId = isId(named) ? await documents.get<ImportMapping>("ImportMapping", named) : undefined;
  return byId
    ? [byId]
    : (
        await documents.query<ImportMapping>(
          "ImportMapping",
          { name: named },
          { limit: maxMappings },
        )
      ).data;
}

const shownNames = 3;
const listed = (names: readonly string[]): string =>
  namedList(
    names.length > shownNames
      ? [...names.slice(0, shownNames), `${names.length - shownNames} more`]
      : names,
    "and",
  );

function misfitText({ name, headers }: ImportMapping, sources: readonly string[]): string {
  const ofFile = new Set(sources.map(mappedName));
  const missing = headers.filter((one) => !ofFile.has(one));
  const further = [...ofFile].filter((one) => !headers.includes(one));
  const differences = [
    ...(missing.length > 0 ? [`lacks ${listed(missing)}`] : []),
    ...(further.length > 0 ? [`has ${listed(further)} besides`] : []),
  ];
  return `The mapping '${name}' is not for this file, which ${namedList(differences, "and")}.`;
}
