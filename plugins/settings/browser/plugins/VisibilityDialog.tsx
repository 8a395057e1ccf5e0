import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import { Cross, Tick } from "@blueprintjs/icons";
import { useDataQuery } from "@petrons/sdk/browser";
import { ModalDialog, WithState } from "@petrons/sdk/components";
import type { PluginOverview, User, Visibility } from "@petrons/sdk/contracts";
import { type ReactNode, useId, useState } from "react";
import { useCall } from "../useCall.ts";
import { kindsOf } from "./pluginFilter.ts";
import { pluginsTexts as texts } from "./pluginsTexts.ts";

const byName = { sortBy: "fullName", sortOrder: "ascending", limit: 1_000 } as const;

/**
 * 'Why is it not showing?': a contribution, a person, and every rule that decides, as the server
 * finds them.
 */
export function VisibilityDialog({
  plugins,
  onClose,
}: {
  plugins: readonly PluginOverview[];
  onClose: () => void;
}) {
  const people = useDataQuery<User>("User", {}, byName);
  const [pluginId, setPlugin] = useState("");
  const [contribution, setContribution] = useState("");
  const [userId, setUser] = useState("");
  const [page, setPage] = useState("");
  const plugin = plugins.find(({ id }) => id === pluginId);
  const [kind = "", ...rest] = contribution.split(" ");
  const asked = plugin !== undefined && contribution !== "" && userId !== "";
  const query = new URLSearchParams({
    pluginId,
    kind,
    id: rest.join(" "),
    userId,
    ...(page === "" ? {} : { page }),
  });
  const call = useCall<Visibility>(asked ? `/plugins/visibility?${query}` : null);
  const name = people.data.find((one) => one.userId === userId)?.fullName ?? "";
  return (
    <ModalDialog title={texts.why} isOpen onClose={onClose} cancelLabel="Close">
      <div className="plugin-check">
        <div className="plugin-question">
          <Choice
            label={texts.whyPlugin}
            value={pluginId}
            onChange={(id) => {
              setPlugin(id);
              setContribution("");
              setPage("");
            }}
          >
            {plugins.map(({ id, name: title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Choice>
          <Choice label={texts.whyContribution} value={contribution} onChange={setContribution}>
            {kindsOf(plugin?.contributes ?? {}, plugin?.kindLabels ?? {}).map(
              ({ kind: group, entries, many }) => (
                <optgroup key={group} label={many}>
                  {entries.map(({ id, label, detail }) => (
                    <option key={id} value={`${group} ${id}`}>
                      {label}
                      {detail ? ` (${detail})` : ""}
                    </option>
                  ))}
                </optgroup>
              ),
            )}
          </Choice>
          <Choice label={texts.whyPerson} value={userId} onChange={setUser}>
            {people.data.map((person) => (
              <option key={person.userId} value={person.userId}>
                {person.fullName}
                {person.roles.length > 0 ? ` (${person.roles.join(", ")})` : ""}
              </option>
            ))}
          </Choice>
          {kind === "pageFilters" ? (
            <Choice label={texts.whyPage} value={page} onChange={setPage}>
              {plugins.flatMap((one) =>
                (one.contributes.routes ?? []).map((route) => (
                  <option key={`${one.id}/${route.id}`} value={`${one.id}/${route.id}`}>
                    {one.name}: {route.label}
                  </option>
                )),
              )}
            </Choice>
          ) : null}
        </div>
        {asked ? (
          <WithState of={{ ...call, data: call.data?.[0] }} what="rules" onRetry={call.reload}>
            {(answer) => <Answer answer={answer} name={name} />}
          </WithState>
        ) : (
          <p className="plugin-muted">{texts.whyAsk}</p>
        )}
      </div>
    </ModalDialog>
  );
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">Choose …</option>
        {children}
      </HTMLSelect>
    </FormGroup>
  );
}

function Answer({ answer: { shown, where, checks }, name }: { answer: Visibility; name: string }) {
  const failed = checks.find(({ passed }) => !passed);
  return (
    <div role="status">
      <p className="plugin-answer">
        <strong>{shown ? texts.isShown(name) : texts.isHidden(name)}</strong>{" "}
        {shown ? where : failed?.detail}
      </p>
      <ol className="plugin-rules">
        {checks.map(({ rule, title, passed, detail }) => (
          <li key={`${rule} ${title} ${detail}`} className={passed ? "" : "plugin-rule-failed"}>
            {passed ? (
              <Tick size={14} aria-hidden="true" />
            ) : (
              <Cross size={14} aria-hidden="true" />
            )}
            <span>
              <span className="plugin-rule-word">{passed ? "Yes" : "No"}</span> {title}
              <span className="plugin-muted">{detail}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
