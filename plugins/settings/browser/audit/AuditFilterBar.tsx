import { Button, HTMLSelect } from "@blueprintjs/core";
import { usePeople } from "@petrons/sdk/browser";
import { auditKinds } from "@petrons/sdk/contracts";
import { DateInput, InputField } from "@petrons/sdk/forms";
import { useId, useMemo } from "react";
import { auditTexts as texts } from "./auditTexts.ts";
import type { AuditFilters } from "./useAuditFilters.ts";

const format = { format: "YYYY-MM-DD" };

/** Person, event and range of days. */
export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const { values, set, active, clear, isEmptyRange } = filters;
  const id = useId();
  const { byId } = usePeople(values.person ? [values.person] : []);
  const people = useMemo(
    () => [...byId.values()].sort((a, b) => a.fullName.localeCompare(b.fullName, "en-US")),
    [byId],
  );
  return (
    <search className="audit-filters" aria-label={texts.filters}>
      <label htmlFor={`${id}-person`}>
        {texts.person}
        <HTMLSelect
          id={`${id}-person`}
          fill
          value={values.person}
          onChange={(event) => set("person", event.currentTarget.value)}
        >
          <option value="">{texts.allPeople}</option>
          {values.person && !byId.has(values.person) ? (
            <option value={values.person}>{texts.unknownPerson}</option>
          ) : null}
          {people.map(({ userId, fullName }) => (
            <option key={userId} value={userId}>
              {fullName}
            </option>
          ))}
        </HTMLSelect>
      </label>
      <label htmlFor={`${id}-kind`}>
        {texts.kind}
        <HTMLSelect
          id={`${id}-kind`}
          fill
          value={values.kind}
          onChange={(event) => set("kind", event.currentTarget.value)}
        >
          <option value="">{texts.allKinds}</option>
          {Object.entries(auditKinds).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </HTMLSelect>
      </label>
      <InputField
        input={DateInput}
        label={texts.from}
        value={values.from}
        onChange={(day) => set("from", day ?? "")}
        options={format}
        clearable
      />
      <InputField
        input={DateInput}
        label={texts.until}
        value={values.until}
        onChange={(day) => set("until", day ?? "")}
        options={format}
        errors={isEmptyRange ? [texts.order] : []}
        clearable
      />
      {active > 0 ? <Button variant="minimal" text={texts.clear} onClick={clear} /> : null}
    </search>
  );
}
