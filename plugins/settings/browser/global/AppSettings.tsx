import { type Contributed, useDataQuery, useHost } from "@petrons/sdk/browser";
import { Panel, Skeleton, StateMessage, WithState } from "@petrons/sdk/components";
import type { PluginSetting, Stored } from "@petrons/sdk/contracts";
import { AutoForm, type AutoFormHandle } from "@petrons/sdk/forms";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { EditActions } from "./EditActions.tsx";
import { globalTexts as texts } from "./globalTexts.ts";
import { useFailedUpdate } from "./useFailedUpdate.ts";

/** The items that plugins supply, each a form of its own (PL-003). */
export const AppSettings = observer(function AppSettings({ mayEdit }: { mayEdit: boolean }) {
  const items = useHost().contributions("settings");
  const stored = useDataQuery<PluginSetting>("PluginSetting", {}, { limit: 1_000 });
  const valuesOf = ({ pluginId, id }: Contributed<"settings">) =>
    stored.data.find((one) => one.pluginId === pluginId && one.itemId === id);
  return (
    <section className="settings-items" aria-labelledby="app-settings">
      <h2 id="app-settings">{texts.appSettings}</h2>
      {items.length === 0 ? (
        <StateMessage kind="empty" title={texts.noAppSettings} compact />
      ) : (
        <WithState
          of={stored}
          what="app settings"
          isEmpty={() => false}
          loading={<Skeleton label="Loading app settings" />}
        >
          {() =>
            items.map((item) => (
              <SettingsItem
                key={`${item.pluginId} ${item.id}`}
                item={item}
                stored={valuesOf(item)}
                mayEdit={mayEdit}
                onSaved={stored.reload}
              />
            ))
          }
        </WithState>
      )}
    </section>
  );
});

interface ItemProps {
  item: Contributed<"settings">;
  stored: Stored<PluginSetting> | undefined;
  mayEdit: boolean;
  onSaved: () => void;
}

const nothing = {};

function SettingsItem({
  item: { pluginId, id, title, schema, uiSchema },
  stored: latest,
  mayEdit,
  onSaved,
}: ItemProps) {
  const { api, notices } = useHost();
  const [editing, setEditing] = useState(false);
  // An edit keeps what is typed, and the revision that it began from, whatever is read meanwhile.
  const [stored, setStored] = useState(latest);
  if (!editing && stored !== latest) setStored(latest);
  const [working, setWorking] = useState(false);
  const [round, setRound] = useState(0);
  const form = useRef<AutoFormHandle>(null);
  const leave = () => {
    failed.clear();
    setEditing(false);
    setRound((last) => last + 1);
  };
  const failed = useFailedUpdate(onSaved, leave);
  const save = async (values: Record<string, unknown>) => {
    setWorking(true);
    try {
      await api.post(`/plugins/${pluginId}/settings/${id}`, {
        values,
        ...(stored ? { revision: stored.revision } : {}),
      });
      notices.success(texts.itemSaved(title));
      onSaved();
      leave();
    } catch (error) {
      failed.report(error, (reason) => texts.itemFailed(title, reason));
    } finally {
      setWorking(false);
    }
  };
  return (
    <Panel
      title={title}
      actions={
        mayEdit ? (
          <EditActions
            of={title}
            editing={editing}
            working={working}
            onEdit={() => setEditing(true)}
            onUpdate={() => void form.current?.submit()}
            onCancel={leave}
          />
        ) : null
      }
    >
      <AutoForm
        ref={form}
        label={title}
        schema={schema}
        uiSchema={uiSchema}
        initialValue={stored?.values ?? nothing}
        resetKey={`${stored?.revision ?? 0} ${round}`}
        readonly={!editing}
        disabled={working}
        onSubmit={save}
      />
    </Panel>
  );
}
