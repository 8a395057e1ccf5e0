import { Checkbox, HTMLTable } from "@blueprintjs/core";
import { useHost } from "@petrons/sdk/browser";
import { useEffect, useRef } from "react";
import { boxState, type PreferenceColumn, type PreferenceRow, rowKinds } from "./preferenceRows.ts";
import { preferenceTexts as texts } from "./preferenceTexts.ts";
import type { Preferences } from "./useNotificationPreferences.ts";

const columns = Object.keys(texts.columns) as PreferenceColumn[];
const rows = Object.keys(rowKinds) as PreferenceRow[];

interface PreferenceGridProps {
  preferences: Preferences;
  /** While a change is being saved. */
  disabled: boolean;
  onChange: (row: PreferenceRow, column: PreferenceColumn, on: boolean) => void;
}

/** What a person is notified of, and how: a check box for each kind and way. */
export function PreferenceGrid({ preferences, disabled, onChange }: PreferenceGridProps) {
  const { mail, organization } = useHost();
  const changed = useRef<HTMLInputElement>(undefined);
  // A box that is disabled loses the focus: it is given back, so that the keyboard stays where it
  // was.
  useEffect(() => {
    if (!disabled && document.activeElement === document.body) changed.current?.focus();
  }, [disabled]);
  return (
    <>
      <HTMLTable className="preference-grid" compact aria-busy={disabled || undefined}>
        <thead>
          <tr>
            <th scope="col">{texts.kind}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {texts.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                {texts.rows[row]}
                {texts.details[row] === undefined ? null : (
                  <span className="preference-detail">{texts.details[row]}</span>
                )}
              </th>
              {columns.map((column) => {
                const state = boxState(preferences, row, column);
                return (
                  <td key={column} data-column={texts.columns[column]}>
                    {state === "none" ? (
                      <span role="img" aria-label={texts.unavailable} title={texts.unavailable}>
                        –
                      </span>
                    ) : (
                      <Checkbox
                        aria-label={texts.box(texts.rows[row], texts.columns[column])}
                        checked={state === "on"}
                        indeterminate={state === "mixed"}
                        disabled={disabled}
                        onChange={({ currentTarget }) => {
                          changed.current = currentTarget;
                          onChange(row, column, currentTarget.checked);
                        }}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      <p className="preference-note">
        {mail.digestHour === null
          ? texts.noMail
          : texts.digestTime(mail.digestHour, organization.displayTimeZoneId)}
      </p>
    </>
  );
}
