import "../settings.css";
import { useUser } from "@petrons/sdk/browser";
import { ActionButton, Page, StateMessage, WithState } from "@petrons/sdk/components";
import { userIsAdmin } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { FlagsDialog } from "./FlagsDialog.tsx";
import { FlagTable } from "./FlagTable.tsx";
import { flagsTexts as texts } from "./flagsTexts.ts";
import { useFlags } from "./useFlags.ts";

/** Feature flags (ST-034): everyone sees them, admins set them (GP-032). */
export const FeatureFlagsPage = observer(function FeatureFlagsPage() {
  const { setting, listed, rows, loading, error, reload } = useFlags();
  const isAdmin = userIsAdmin(useUser());
  const [editing, setEditing] = useState(false);
  const reason = rows === undefined ? texts.loading : isAdmin ? "" : texts.mustBeAdmin;
  return (
    <Page
      title={texts.title}
      actions={
        <ActionButton
          text={texts.set}
          intent="primary"
          disabledReason={reason}
          onClick={() => setEditing(true)}
        />
      }
    >
      <WithState
        of={{ data: rows, loading, error }}
        what="feature flags"
        onRetry={reload}
        empty={<StateMessage kind="empty" title={texts.none} />}
      >
        {(shown) => <FlagTable rows={shown} />}
      </WithState>
      {editing && setting.data && listed ? (
        <FlagsDialog
          id={setting.data.id}
          flags={setting.data.featureFlags}
          known={new Set(listed.map(({ name }) => name))}
          onClose={() => setEditing(false)}
          onSaved={reload}
        />
      ) : null}
    </Page>
  );
});
