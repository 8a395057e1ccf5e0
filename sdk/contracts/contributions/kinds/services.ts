import { Type } from "typebox";
import type { ServiceEntry, Services } from "../../services.ts";
import { closed } from "../fields.ts";
import { contributionKind, type Declared } from "../kind.ts";

export type { ServiceEntry };

/** Browsers load the names of all services at each start, so they are short. */
const names = Type.Unsafe<Readonly<Record<string, string>>>({
  type: "object",
  maxProperties: 32,
  propertyNames: { maxLength: 64 },
  additionalProperties: { type: "string", maxLength: 256 },
});
const schema = closed({
  provides: Type.String({ pattern: "^[a-z][a-z0-9-]*(/[a-z][a-z0-9-]*)?$", maxLength: 128 }),
  version: Type.String({ pattern: "^\\d+\\.\\d+\\.\\d+$", maxLength: 64 }),
  names,
});

/** What every reader of semantic versions takes: no zeros ahead, numbers that are exact. */
const semver = /^(0|[1-9]\d{0,14})(\.(0|[1-9]\d{0,14})){2}$/;

type Part = "container" | "resource" | "task";
/** With '?' what came with a later minor version and is optional: older providers lack it. */
type MaybePart = Part | `${Part}?`;
type PartsOf<S> = { readonly [N in keyof S]-?: undefined extends S[N] ? `${Part}?` : Part };
interface KnownService<P = Readonly<Record<string, MaybePart>>> {
  /** Begins 'Hashtags come with the plugin …'. */
  label: string;
  /** Of what the SDK knows of it; a provider of another major version doesn't fit. */
  version: string;
  names: P;
}

/** The services that the SDK uses. */
export const knownServices: { readonly [N in keyof Services]: KnownService<PartsOf<Services[N]>> } =
  {
    hashtags: {
      label: "Hashtags",
      version: "1.0.0",
      names: { tags: "container", follows: "container", all: "resource", followed: "resource" },
    },
    "saved-settings": {
      label: "Saved settings",
      version: "1.0.0",
      names: { settings: "container", marks: "resource", views: "container" },
    },
    comments: { label: "Comments", version: "1.0.0", names: { threads: "resource" } },
    units: {
      label: "Units",
      version: "1.0.0",
      names: { information: "task", reporting: "resource", shown: "resource" },
    },
  };

const serviceOf = (name: string): KnownService | undefined =>
  Object.hasOwn(knownServices, name) ? knownServices[name as keyof Services] : undefined;

/** What people call a service. */
export const serviceLabel = (name: string): string =>
  serviceOf(name)?.label ?? `The service '${name}'`;

/** 'Hashtags come', 'The service 'wells/forecasts' comes'. */
export const serviceComes = (name: string): string =>
  `${serviceLabel(name)} ${serviceOf(name) ? "come" : "comes"}`;

/** Versions of one major number fit each other, whichever is the older. */
const fits = (version: string, known: string): boolean =>
  version.split(".")[0] === known.split(".")[0];

const isDeclared: Record<Part, (name: string, declared: Declared) => boolean> = {
  container: (name, { containers = [] }) => containers.some((one) => one.name === name),
  task: (name, { tasks = [] }) => tasks.some(({ taskName }) => taskName === name),
  resource: (name, { workspaces = [] }) =>
    workspaces.some(
      ({ address }) =>
        name.startsWith(`${address}#`) && /^[A-Za-z_]\w*$/.test(name.slice(address.length + 1)),
    ),
};

/** What keeps a plugin from providing a service as the SDK knows it. */
export function serviceFault(
  known: KnownService,
  { provides, version, names }: { provides: string; version: string; names: object },
  declared: Declared,
): string | undefined {
  if (!fits(version, known.version))
    return `provides '${provides}' ${version}; this SDK uses ${known.version}.`;
  for (const [part, named] of Object.entries(known.names)) {
    const what = named.replace("?", "") as Part;
    const name = (names as Readonly<Record<string, string | undefined>>)[part];
    if (name === undefined && named === what)
      return `lacks the name of the ${what} '${part}' of its service '${provides}'.`;
    if (name !== undefined && !isDeclared[what](name, declared))
      return `has no ${what} '${name}', which its service '${provides}' names.`;
  }
  return undefined;
}

export const services = contributionKind({
  half: "browser",
  label: ["service", "services"],
  schema,
  key: "provides",
  name: ({ provides, version }) => ({
    label: serviceLabel(provides),
    detail: `${provides} ${version}`,
  }),
  shown: "Whatever uses the service finds it",
  delivered: ["provides", "names"],
  claims: (entries) =>
    entries.map(({ provides }) => ({
      key: `service ${provides}`,
      words: `the service '${provides}'`,
    })),
  fault(entry, declared) {
    if (!semver.test(entry.version))
      return `provides '${entry.provides}' ${entry.version}, which is not a version.`;
    const known = serviceOf(entry.provides);
    return known && serviceFault(known, entry, declared);
  },
});
