import { HTMLSelect } from "@blueprintjs/core";
import { type LoadSource, StateMessage, WithState } from "@petrons/sdk/components";
import { useState } from "react";

const wells = ["Alpha 1H", "Bravo 2H", "Charlie 3H"];
const good: LoadSource<string[]> = { data: wells, loading: false, error: null };
const reason = "The server is busy or restarting. Try again shortly.";

/** What useDataQuery or useResource would answer in each state. */
const answers: Record<string, LoadSource<string[]>> = {
  loading: { data: [], loading: true, error: null },
  data: good,
  empty: { data: [], loading: false, error: null },
  failed: { data: [], loading: false, error: reason },
  stale: { ...good, stale: true, updatedAt: Date.now() - 3 * 60_000 },
  "failed again": { ...good, error: reason, updatedAt: Date.now() - 3 * 60_000 },
};

export default function StatesLoaded() {
  const [state, setState] = useState("loading");
  const answer = { ...answers[state], reload: () => setState("data") } as LoadSource<string[]>;
  return (
    <div style={{ display: "grid", gap: 16 }}>
      <HTMLSelect
        aria-label="State"
        options={Object.keys(answers)}
        value={state}
        onChange={({ currentTarget }) => setState(currentTarget.value)}
      />
      <WithState
        of={answer}
        what="wells"
        empty={<StateMessage kind="empty" title="No wells yet." />}
      >
        {(list) => (
          <ul>
            {list.map((well) => (
              <li key={well}>{well}</li>
            ))}
          </ul>
        )}
      </WithState>
    </div>
  );
}
