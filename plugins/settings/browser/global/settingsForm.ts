import type { Choice, FormSchema } from "@petrons/sdk/contracts";
import { globalTexts as texts } from "./globalTexts.ts";

/**
 * The form of Global Settings; the definitions are a source named `definitions`, the zones one
 * named `zones`.
 */
export const settingsForm: FormSchema = {
  inputs: [
    {
      key: "orgName",
      inputType: "text",
      label: texts.orgName,
      transform: "trim",
      validationRules: [{ required: true, message: texts.nameMissing }, { maxLength: 200 }],
    },
    {
      key: "databaseUnitsDefinitionId",
      inputType: "select",
      label: texts.databaseUnits,
      options: { source: "definitions" },
    },
    {
      key: "reportingUnitsDefinitionId",
      inputType: "select",
      label: texts.reportingUnits,
      options: { source: "definitions" },
    },
    {
      key: "displayTimeZoneId",
      inputType: "select",
      label: texts.timeZone,
      hint: texts.timeZoneHint,
      options: { source: "zones" },
      validationRules: [{ required: true }],
    },
  ],
};

/**
 * Every IANA zone that this browser knows, UTC first, and the one that is stored should it not be
 * among them.
 */
export function timeZoneChoices(stored: string | undefined): Choice[] {
  const zones = new Set([
    "UTC",
    ...Intl.supportedValuesOf("timeZone"),
    ...(stored ? [stored] : []),
  ]);
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}
