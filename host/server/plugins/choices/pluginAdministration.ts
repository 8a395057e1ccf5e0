import {
  type CronJob,
  PetronsError,
  type PluginCheck,
  type PluginInfo,
  type PluginManifest,
  type PluginOverview,
  type RemovedPlugin,
  type Visibility,
} from "@petrons/sdk/contracts";
import type { PublicBoot } from "../../../contracts/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import type { IdentityService } from "../../identity/types.ts";
import { aScopeOf } from "../../scope/index.ts";
import { type PluginBytes, pluginBytes } from "../boot/pluginBytes.ts";
import { type CheckDependencies, checkPlugin } from "../installed/pluginCheck.ts";
import type { PluginNodes } from "../running/pluginNodes.ts";
import { pluginInfo, pluginOverview } from "./pluginInfo.ts";
import { explainVisibility, type VisibilityQuery } from "./visibility.ts";

/** What admins ask of the plugins of their organization; changes nothing. */
export interface PluginAdministration {
  list(orgId: string): Promise<PluginInfo[]>;
  overview(orgId: string): Promise<PluginOverview[]>;
  /** Plugins that are not installed any more while documents of theirs are kept. */
  removed(): Promise<RemovedPlugin[]>;
  check(orgId: string, pluginId: string, enable: boolean): Promise<PluginCheck>;
  /** Throws not-found for somebody of another organization as for somebody who is not there. */
  visibility(orgId: string, userId: string, query: VisibilityQuery): Promise<Visibility>;
}

interface AdministrationDependencies {
  check: CheckDependencies;
  documents: DocumentStore;
  identity: Pick<IdentityService, "person">;
  /** The boot document without plugins: what a plugin's share is measured against. */
  document: PublicBoot;
  nodes: Pick<PluginNodes, "all">;
  /** The lines of an organization's feature flags. */
  featureFlags(orgId: string): Promise<readonly string[]>;
}

const noJobs: PluginCheck["jobs"] = { total: 0, names: [] };
/** So many of the jobs that stop are named. */
const namedJobs = 5;

export function createPluginAdministration({
  check,
  documents,
  identity,
  document,
  nodes,
  featureFlags,
}: AdministrationDependencies): PluginAdministration {
  const { known, rules, relations } = check;
  const measured = new Map<string, PluginBytes>();
  // What is installed stays the same until the server restarts.
  const bytesOf = (manifest: PluginManifest): PluginBytes => {
    const required = Object.keys(manifest.requires.plugins ?? {}).flatMap(
      (other) => known.get(other)?.manifest ?? [],
    );
    const bytes = measured.get(manifest.id) ?? pluginBytes(manifest, required, document);
    measured.set(manifest.id, bytes);
    return bytes;
  };

  /** The jobs of an organization that run tasks of these plugins. */
  async function jobsOf(orgId: string, pluginIds: readonly string[]): Promise<PluginCheck["jobs"]> {
    const taskNames = pluginIds.flatMap(
      (id) => known.get(id)?.manifest.contributes.tasks?.map(({ taskName }) => taskName) ?? [],
    );
    if (taskNames.length === 0) return noJobs;
    const jobs = { taskName: { $in: taskNames }, invalidFlag: false };
    const options = { limit: namedJobs, sortBy: "name", without: ["taskOptions", "history"] };
    const { data, total } = await documents
      .asOrganization(orgId)
      .query<CronJob>("CronJob", jobs, options);
    return { total, names: data.map(({ name }) => name) };
  }

  /** Who switched what last: the choices' own stamps. */
  async function lastSwitches(orgId: string): Promise<Map<string, PluginOverview["lastSwitch"]>> {
    const own = documents.asOrganization(orgId);
    const { data } = await own.query<{ pluginId: string; enabled: boolean }>(
      "PluginChoice",
      {},
      { limit: 10_000 },
    );
    const ids = new Set(data.flatMap(({ updatedBy }) => updatedBy ?? []));
    const people = new Map(
      await Promise.all([...ids].map(async (id) => [id, await identity.person(id)] as const)),
    );
    return new Map(
      data.map(({ pluginId, enabled, updatedAt, updatedBy }) => {
        const person = updatedBy ? people.get(updatedBy) : undefined;
        return [
          pluginId,
          {
            enabled,
            at: updatedAt,
            by: person ? { userId: person.userId, fullName: person.fullName } : null,
          },
        ];
      }),
    );
  }

  return {
    async list(orgId) {
      const running = await nodes.all();
      return [...known.values()].map((plugin) =>
        pluginInfo(
          plugin,
          rules.enabled(orgId, plugin.manifest.id),
          running,
          rules.holdOf(plugin.manifest.id),
        ),
      );
    },
    async overview(orgId) {
      const aScope = aScopeOf(known.values());
      const [switches, running] = await Promise.all([lastSwitches(orgId), nodes.all()]);
      return [...known.values()].map((plugin) => {
        const { id } = plugin.manifest;
        return pluginOverview(plugin, orgId, {
          rules,
          relations,
          bytes: bytesOf(plugin.manifest),
          lastSwitch: switches.get(id) ?? null,
          nodes: running,
          aScope,
        });
      });
    },
    async removed() {
      const kept = (await documents.updates.list()).filter(
        ({ owner }) => owner !== "host" && !known.has(owner),
      );
      return [...Map.groupBy(kept, ({ owner }) => owner)].map(([id, records]) => ({
        id,
        containers: records.map(({ name }) => name),
      }));
    },
    async check(orgId, pluginId, enable) {
      const found = checkPlugin(check, orgId, pluginId, enable);
      return {
        ...found,
        jobs: enable
          ? noJobs
          : await jobsOf(
              orgId,
              found.contributes.map(({ id }) => id),
            ),
      };
    },
    async visibility(orgId, userId, query) {
      const person = await identity.person(userId);
      if (person?.orgId !== orgId)
        throw new PetronsError("not-found", { what: "person", name: userId });
      return explainVisibility(
        { known, rules, featureFlags: await featureFlags(orgId) },
        person,
        query,
      );
    },
  };
}
