import {
  failureText,
  type SavedSettings,
  type SavedSettingsOptions,
  settingTexts,
  useHost,
  useSavedSettings,
} from "@petrons/sdk/browser";
import {
  ActionButton,
  ConfirmDialog,
  ModalDialog,
  SearchBox,
  StateMessage,
} from "@petrons/sdk/components";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { TableColumnOption } from "../columnOptions.ts";
import { PlainTable } from "../PlainTable.tsx";
import { rowsSource } from "../source/rowsSource.ts";
import { RenameSettingDialog } from "./RenameSettingDialog.tsx";
import { SettingsFailed } from "./SettingsFailed.tsx";
import { savedSettingTexts as texts } from "./savedSettingTexts.ts";
import "./savedSettings.css";

/**
 * The table of settings (DA-022): rows of a page, and the wait after a key of the search, in ms.
 */
const settingsPerPage = 5;
const settingsSearchDebounce = 300;

export interface ManageSettingsDialogProps {
  options: SavedSettingsOptions;
  linkOf?: ((settingId: string) => string) | undefined;
  onClose: () => void;
}

/**
 * What is asked about a setting as it was then: what others make of it meanwhile is a conflict that
 * names them, not overwritten.
 */
interface Asked {
  act: "rename" | "delete";
  setting: SavedSettings<unknown>["settings"][number];
}

/**
 * All saved settings a person may see here, with what they may do: rename and delete (DA-022,
 * DA-025).
 */
export function ManageSettingsDialog({ options, linkOf, onClose }: ManageSettingsDialogProps) {
  const { kind } = options;
  const { notices, scope } = useHost();
  const saved = useSavedSettings(options);
  const source = useSettingsSource(saved, scope?.label);
  const { selectedIds, query } = useSyncExternalStore(source.subscribe, source.getState);
  const [asked, setAsked] = useState<Asked>();
  const chosen = saved.settings.find(({ id }) => selectedIds.has(id));
  const refusal =
    chosen === undefined
      ? texts.selectOne
      : saved.mayChange(chosen)
        ? ""
        : texts.readOnlyReason(scope?.label)[chosen.scope];
  const ask = (act: Asked["act"]) => chosen && setAsked({ act, setting: chosen });
  const close = () => setAsked(undefined);
  const copy = (path: string) =>
    navigator.clipboard.writeText(new URL(path, location.href).href).then(
      () => notices.success(texts.linkCopied),
      (error: unknown) => notices.error(texts.notCopied(failureText(error))),
    );
  return (
    <ModalDialog
      title={texts.manageTitle(kind)}
      isOpen
      onClose={onClose}
      cancelLabel={texts.close}
      footer={
        <div className="petrons-setting-actions">
          {linkOf ? (
            <ActionButton
              text={texts.copyLink}
              disabledReason={chosen === undefined ? texts.selectOne : ""}
              tip={chosen === undefined ? "" : texts.opensFor(scope?.label)[chosen.scope]}
              onClick={() => chosen && void copy(linkOf(chosen.id))}
            />
          ) : null}
          <ActionButton
            text={texts.rename}
            disabledReason={refusal}
            onClick={() => ask("rename")}
          />
          <ActionButton
            text={texts.delete}
            intent="danger"
            disabledReason={refusal}
            onClick={() => ask("delete")}
          />
        </div>
      }
    >
      {saved.error !== null ? (
        <SettingsFailed saved={saved} />
      ) : saved.loading && saved.settings.length === 0 ? (
        <StateMessage kind="loading" title={texts.loading} compact />
      ) : (
        <PlainTable
          source={source}
          label={texts.manageTitle(kind)}
          selection="single"
          pageSize={settingsPerPage}
          searchable={false}
          csv={false}
          whenEmpty={
            <StateMessage kind="empty" title={texts.none(kind, options.subject)} compact />
          }
          toolbar={
            <SearchBox
              value={query.search}
              placeholder={texts.search}
              debounce={settingsSearchDebounce}
              onChange={(search) => void source.setQuery({ search, skip: 0 })}
            />
          }
        />
      )}
      {asked?.act === "rename" ? (
        <RenameSettingDialog kind={kind} saved={saved} setting={asked.setting} onClose={close} />
      ) : null}
      {asked?.act === "delete" ? (
        <ConfirmDialog
          title={texts.deleteTitle(kind)}
          isOpen
          confirmLabel={texts.yes}
          onConfirm={(mayBeDone) => saved.remove(asked.setting, mayBeDone)}
          arrived={!saved.settings.some(({ id }) => id === asked.setting.id)}
          onArrived={() => notices.success(settingTexts.deleted(kind, asked.setting.name))}
          onClose={close}
        >
          {texts.deleteQuestion(kind, asked.setting.name)}
        </ConfirmDialog>
      ) : null}
    </ModalDialog>
  );
}

const columns: TableColumnOption[] = [
  { name: "name", label: "Name" },
  { name: "who", label: texts.scope },
  { name: "rights", label: "Permissions" },
  { name: "updatedAt", label: "Changed", type: "time" },
];

/** The settings as rows, with who each is for and what the person may do in words. */
function useSettingsSource(
  { settings, mayChange }: SavedSettings<unknown>,
  label: string | undefined,
) {
  const [source] = useState(() =>
    rowsSource([], { table: "saved settings", columns, limit: settingsPerPage }),
  );
  const scopes = texts.scopes(label);
  const rows = settings.map((setting) => {
    const { id, name, scope, updatedAt } = setting;
    return {
      id,
      name,
      who: scopes[scope],
      updatedAt,
      rights: mayChange(setting) ? texts.mayChange : texts.readOnly,
    };
  });
  const text = JSON.stringify(rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are named by their text; what may be done is asked anew with every render.
  useEffect(() => source.setRows(rows), [source, text]);
  return source;
}
