/** The values of a form as JSON, as its `onChange` gives them. */
export function Values({ values }: { values: unknown }) {
  return (
    <output aria-label="Values" className="form-values">
      {JSON.stringify(values, null, 1)}
    </output>
  );
}
