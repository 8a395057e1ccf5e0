import { isUnconfirmed, useArrived, useDataQuery, useHost } from "@petrons/sdk/browser";
import { Panel } from "@petrons/sdk/components";
import type { Stored } from "@petrons/sdk/contracts";
import { AutoForm, type AutoFormHandle } from "@petrons/sdk/forms";
import { useMemo, useRef, useState } from "react";
import { EditActions } from "./EditActions.tsx";
import { globalTexts as texts } from "./globalTexts.ts";
import { ImageField } from "./ImageField.tsx";
import { settingsForm, timeZoneChoices } from "./settingsForm.ts";
import type { AppSetting } from "./useAppSetting.ts";
import { useFailedUpdate } from "./useFailedUpdate.ts";

type Values = Pick<
  AppSetting,
  "orgName" | "databaseUnitsDefinitionId" | "reportingUnitsDefinitionId" | "displayTimeZoneId"
>;
const keys = [
  "orgName",
  "databaseUnitsDefinitionId",
  "reportingUnitsDefinitionId",
  "displayTimeZoneId",
] as const;

interface FormProps {
  setting: Stored<AppSetting>;
  mayEdit: boolean;
  onSaved: () => void;
}

/**
 * Read-only, then editable, then saved; Cancel restores what is stored. What others changed
 * meanwhile is reported, never overwritten.
 */
export function GlobalSettingsForm({ setting: latest, mayEdit, onSaved }: FormProps) {
  const { api, notices } = useHost();
  const definitions = useDataQuery<{ name: string }>(
    "UnitsDefinition",
    {},
    { sortBy: "name", limit: 1_000 },
  );
  const [editing, setEditing] = useState(false);
  // An edit keeps what is typed, and the revision that it began from, whatever is read meanwhile.
  const [setting, setSetting] = useState(latest);
  if (!editing && setting !== latest) setSetting(latest);
  const [working, setWorking] = useState(false);
  const [round, setRound] = useState(0);
  const [lost, setLost] = useState<{ changed: Partial<AppSetting>; notice: string }>();
  const [image, setImage] = useState<string>();
  const form = useRef<AutoFormHandle>(null);
  const stored = setting.organizationImageUrl ?? "";
  const sources = useMemo(
    () => ({
      definitions: {
        choices: definitions.data.map(({ id, name }) => ({ value: id, label: name })),
      },
      zones: { choices: timeZoneChoices(setting.displayTimeZoneId) },
    }),
    [definitions.data, setting.displayTimeZoneId],
  );
  const leave = () => {
    failed.clear();
    setEditing(false);
    setImage(undefined);
    setRound((last) => last + 1);
  };
  const failed = useFailedUpdate(onSaved, leave);
  const save = async (values: Values) => {
    const changed: Partial<AppSetting> = Object.fromEntries(
      keys.filter((key) => values[key] !== setting[key]).map((key) => [key, values[key]]),
    );
    if (image !== undefined && image !== stored) changed.organizationImageUrl = image;
    if (Object.keys(changed).length === 0) return leave();
    setWorking(true);
    setLost(undefined);
    try {
      await api.update("AppSetting", { id: setting.id }, changed, { revision: setting.revision });
      done();
      onSaved();
    } catch (error) {
      const notice = failed.report(error, texts.failed);
      if (isUnconfirmed(error)) setLost({ changed, notice });
    } finally {
      setWorking(false);
    }
  };
  const done = () => {
    notices.success(texts.saved, { action: { label: texts.reload, run: () => location.reload() } });
    leave();
  };
  useArrived(
    lost !== undefined &&
      Object.entries(lost.changed).every(
        ([key, value]) => latest[key as keyof AppSetting] === value,
      ),
    () => {
      notices.dismiss(lost!.notice);
      done();
    },
  );
  return (
    <Panel
      title="Organization"
      actions={
        mayEdit ? (
          <EditActions
            of="organization"
            editing={editing}
            working={working}
            onEdit={() => setEditing(true)}
            onUpdate={() => void form.current?.submit()}
            onCancel={leave}
          />
        ) : null
      }
    >
      <AutoForm<Values>
        ref={form}
        label={texts.title}
        form={settingsForm}
        sources={sources}
        initialValue={definitions.loading ? undefined : setting}
        resetKey={`${setting.revision} ${round}`}
        readonly={!editing}
        disabled={working}
        onSubmit={save}
      />
      <ImageField value={image ?? stored} readonly={!editing} onChange={setImage} />
    </Panel>
  );
}
