import { AutoForm, type FormSchema, serverValidation } from "@petrons/sdk/forms";

/**
 * Stands for `useHost().api.validateTask`; a page writes `useServerValidation("ForecastDecline",
 * petronId)` instead.
 */
const validateTask = async ({ options = {} }: { options?: { months?: number } }) =>
  (options.months ?? 0) > 600 ? ["The server forecasts at most 600 months."] : [];

const rules = [serverValidation(validateTask, "ForecastDecline", "null")];
const form: FormSchema = {
  inputs: [
    {
      key: "months",
      inputType: "integer",
      label: "Months ahead",
      validationRules: [{ required: true }, { min: 1 }],
    },
  ],
};
const initialValue = { months: 360 };

export function ServerRulesExample() {
  return (
    <AutoForm
      form={form}
      initialValue={initialValue}
      rules={rules}
      submitLabel="Forecast"
      label="Forecast"
    />
  );
}
