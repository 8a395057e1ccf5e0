import { useEffect, useState } from "react";
import { type SavedSetting, type SettingScope, userIsAdmin } from "../../contracts/index.ts";
import { useHost } from "../HostProvider.tsx";
import type { Stored } from "../host.ts";
import { useDataQuery } from "../live/useDataQuery.ts";
import { failureText, isUnconfirmed, withReason } from "../text/failureText.ts";
import { Refusal } from "../useAttempt.ts";
import { useScopeId } from "../useScopeId.ts";
import { type KeptSettings, readKept, writeKept } from "./keptSettings.ts";
import { settingTexts as texts } from "./settingTexts.ts";
import { useLiveSettings } from "./useLiveSettings.ts";

export interface SavedSettingsOptions {
  /** What they are settings of, such as a table: settings of another reference id are not seen. */
  referenceId: string;
  /** What one is called in sentences, in lower case: "table view". */
  kind: string;
  /** What they are settings of, in words, where a page has several such lists: a table's name. */
  subject?: string;
  /** Of the shape of the data; settings of other versions are not offered (DA-020). */
  version: string;
}

/** A scope to save in; `disabledReason` says why this person cannot, as a tooltip. */
export interface ScopeChoice {
  scope: SettingScope;
  disabledReason: string;
}

/**
 * What saves, changes and removes says its success in a notice, and rejects when it fails: run it
 * in an attempt (`useAttempt`), whose dialog says why.
 */
export interface SavedSettings<T> {
  /**
   * Those of the person, of the scope the page is in, and of the organization, by name; current
   * while others save, rename and delete.
   */
  readonly settings: readonly Stored<SavedSetting>[];
  readonly loading: boolean;
  /** 'Unable to load settings: …' */
  readonly error: string | null;
  reload(): void;
  /** That of the users of a Petron is there only inside one (DA-024). */
  readonly scopes: readonly ScopeChoice[];
  /** Whether the person may save over or delete it; the server decides the same. */
  mayChange(setting: Stored<SavedSetting>): boolean;
  /** A setting of that name and scope that saving would replace. */
  sameName(name: string, scope: SettingScope): Stored<SavedSetting> | undefined;
  /** Saves under a name, over one of the same name and scope. */
  save(name: string, scope: SettingScope, value: T): Promise<void>;
  update(setting: Stored<SavedSetting>, change: { name?: string; value?: T }): Promise<void>;
  /** The value to show, kept as the last applied; undefined with a notice when none is selected. */
  apply(setting: Stored<SavedSetting> | undefined): T | undefined;
  /**
   * `mayBeDone`: an earlier try may have removed it, so that nothing left to remove is no failure.
   */
  remove(setting: Stored<SavedSetting>, mayBeDone?: boolean): Promise<void>;
  /** The setting this browser applied last for the reference id. */
  readonly applied: KeptSettings["applied"];
  /**
   * Settings without a name, kept by this browser for the reference id. Their shape is the page's
   * to check.
   */
  readonly kept: unknown;
  keep(value: T): void;
}

/**
 * Saved settings of one reference id: scopes, rights, and what this browser keeps (DA-019, DA-023
 * to DA-030).
 */
export function useSavedSettings<T = unknown>({
  referenceId,
  kind,
  version,
}: SavedSettingsOptions): SavedSettings<T> {
  const { api, notices, user, service, scope } = useHost();
  const { names, absent } = service("saved-settings");
  const scopeId = useScopeId();
  const parents: Record<SettingScope, string | undefined> = {
    user: user.userId,
    petron: scopeId,
    org: user.orgId,
  };
  const found = useDataQuery<SavedSetting>(
    names?.settings ?? "",
    names
      ? { referenceId, version, parentId: { $in: Object.values(parents).filter(Boolean) } }
      : null,
    { sortBy: "name", sortOrder: "ascending" },
  );
  useLiveSettings(found, {
    marks: names?.marks,
    userId: user.userId,
    petronId: scopeId,
    referenceId,
    version,
  });
  const owned = useDataQuery<{ ownerId: string }>(
    scope?.container ?? "",
    scopeId === undefined || scope === undefined ? null : { id: scopeId },
  ).data?.[0];
  const [kept, setKept] = useState(() => readKept(referenceId, version, user.userId));
  const admin = userIsAdmin(user);
  const ownsScope = admin || owned?.ownerId === user.userId;
  const settings = found.data ?? [];
  const loadError = absent ?? found.error;
  const error =
    loadError !== null
      ? texts.loadFailed(loadError)
      : found.data === undefined
        ? texts.loadFailed()
        : null;
  useEffect(() => {
    if (error !== null) notices.error(error);
  }, [error, notices]);

  /** `work` returns how many documents it reached; none is a failure without a reason. */
  const attempt = async (
    work: (container: string) => Promise<number>,
    success: string,
    failure: (error?: unknown) => string,
  ): Promise<void> => {
    if (names === undefined) throw new Refusal(failure(absent));
    const reached = await work(names.settings).catch((reason: unknown) => {
      throw isUnconfirmed(reason) ? reason : new Refusal(failure(reason));
    });
    if (reached === 0) throw new Refusal(failure());
    notices.success(success);
    found.reload();
  };
  const remember = (change: KeptSettings) => {
    writeKept(referenceId, version, user.userId, change);
    setKept(readKept(referenceId, version, user.userId));
  };
  const sameName = (name: string, scope: SettingScope) =>
    settings.find(
      (one) => one.scope === scope && one.name.toLowerCase() === name.trim().toLowerCase(),
    );
  const update: SavedSettings<T>["update"] = (setting, { name = setting.name, value }) => {
    const change = {
      ...(name === setting.name ? {} : { name }),
      ...(value === undefined ? {} : { data: JSON.stringify(value) }),
    };
    const seen = { revision: setting.revision };
    return attempt(
      (container) => api.update(container, { id: setting.id }, change, seen),
      texts.saved(name),
      (reason) => texts.saveFailed(name, reason),
    );
  };

  return {
    settings,
    loading: found.loading,
    error,
    reload: found.reload,
    scopes: [
      { scope: "user", disabledReason: "" },
      ...(scopeId === undefined
        ? []
        : [
            {
              scope: "petron" as const,
              disabledReason: ownsScope ? "" : texts.mustOwn(scope?.label),
            },
          ]),
      { scope: "org", disabledReason: admin ? "" : texts.adminOnly },
    ],
    mayChange: ({ scope, createdBy }) =>
      admin || (scope === "user" ? createdBy === user.userId : scope === "petron" && ownsScope),
    sameName,
    save(given, scope, value) {
      const name = given.trim();
      const before = sameName(name, scope);
      if (before) return update(before, { value });
      const setting = {
        name,
        parentId: parents[scope],
        referenceId,
        scope,
        version,
        data: JSON.stringify(value),
      };
      return attempt(
        async (container) => (await api.insert(container, [setting])).length,
        texts.saved(name),
        (reason) => texts.saveFailed(name, reason),
      );
    },
    update,
    apply(setting) {
      if (setting === undefined) {
        notices.show({ level: "warning", message: texts.noneSelected });
        return undefined;
      }
      try {
        remember({ applied: { id: setting.id, name: setting.name } });
      } catch (reason) {
        console.warn("The browser does not keep which setting was applied.", reason);
      }
      notices.success(texts.applied(setting.name));
      return JSON.parse(setting.data) as T;
    },
    remove: (setting, mayBeDone = false) =>
      attempt(
        async (container) => (await api.remove(container, { id: setting.id })) || Number(mayBeDone),
        texts.deleted(kind, setting.name),
        (reason) =>
          reason === undefined
            ? texts.deleteFailed
            : withReason(texts.deleteFailed)(failureText(reason)),
      ),
    applied: kept.applied,
    kept: kept.value,
    keep(value) {
      try {
        remember({ value });
        notices.success(texts.kept);
      } catch {
        // The browser keeps nothing: its storage is full or switched off.
        notices.error(texts.keepFailed);
      }
    },
  };
}
