import "../settings.css";
import { TextArea } from "@blueprintjs/core";
import { useAttempt, useHost, useNotices, useUser } from "@petrons/sdk/browser";
import { ActionButton, ModalDialog, Page, pressAgain, StateMessage, WithState } from "@petrons/sdk/components";
import { userIsAdmin } from "@petrons/sdk/contracts";
import { useState } from "react";
import { flagsChange, flagsOf, flagsTexts as texts } from "./flagsTexts.ts";
import { useAppSetting } from "./useAppSetting.ts";

/** Feature flags (D3 §2): everyone sees them, admins set them (GP-032). */
export function FeatureFlagsPage() {
  const setting = useAppSetting();
  const isAdmin = userIsAdmin(useUser());
  const [editing, setEditing] = useState(false);
  const flags = setting.data?.featureFlags;
  const reason = flags === undefined ? texts.loading : isAdmin ? "" : texts.mustBeAdmin;
  return (
    <Page title={texts.title} actions={<ActionButton text={texts.set} intent="primary" disabledReason={reason} onClick={() => setEditing(true)} />}>
      <WithState of={{ ...setting, data: flags }} what="feature flags" onRetry={setting.reload} empty={<StateMessage kind="empty" title={texts.none} />}>
        {(shown) => (
          <ul className="flags-list" aria-label={texts.title}>
            {shown.map((flag) => (
              <li key={flag}>
                <code>{flag}</code>
              </li>
            ))}
          </ul>
        )}
      </WithState>
      {editing && setting.data ? (
        <FlagsDialog id={setting.data.id} flags={setting.data.featureFlags} onClose={() => setEditing(false)} onSaved={setting.reload} />
      ) : null}
    </Page>
  );
}

interface FlagsDialogProps {
  id: string;
  flags: readonly string[];
  onClose: () => void;
  onSaved: () => void;
}

function FlagsDialog({ id, flags, onClose, onSaved }: FlagsDialogProps) {
  const { api } = useHost();
  const notices = useNotices();
  // What the box began with: flags that somebody else sets or takes away meanwhile stay as they left them.
  const [before] = useState(() => flags.join("\n"));
  const [text, setText] = useState(before);
  const { working, failure, run } = useAttempt(texts.failed, pressAgain(texts.save));
  const save = () =>
    run(true, async () => {
      const change = flagsChange(flagsOf(before), flagsOf(text));
      if (change) await api.update("AppSetting", { id }, change);
      notices.success(texts.saved);
      onSaved();
      onClose();
    });
  return (
    <ModalDialog
      title={texts.set}
      isOpen
      onClose={onClose}
      onOk={() => void save()}
      okLabel={texts.save}
      busy={working}
      dirty={text !== before}
      failure={failure}
    >
      <TextArea autoFocus fill rows={10} aria-label={texts.box} placeholder={texts.box} value={text} onChange={(event) => setText(event.target.value)} />
    </ModalDialog>
  );
}
