import { HTMLSelect } from "@blueprintjs/core";
import { CodeInput, codeLanguageNames, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

const samples: Partial<Record<string, string>> = {
  sql: "select well_name, sum(oil_bbl) as oil\nfrom production -- monthly volumes\nwhere month >= '2025-01-01'\ngroup by well_name\norder by 2 desc\nlimit 10;",
  javascript: "export const gor = ({ gas, oil }) => (oil > 0 ? gas / oil : null); // scf/bbl",
  csharp:
    "public double WaterCut(double water, double oil)\n{\n    return water / (water + oil); // fraction\n}",
  yaml: "wells:\n  - name: Hawk 14-22H # lateral\n    lateral_ft: 9850\n    online: true",
  dockerfile:
    'FROM python:3.12\nWORKDIR /app\n# the importer\nCOPY . .\nCMD ["python", "import.py"]',
  handlebars:
    "<h1>{{well.name}}</h1>\n{{#each tests}}\n  <p>{{date}}: {{rate}} bbl/d</p>\n{{/each}}\n{{! end of the report }}",
  r: "fit <- nls(q ~ qi * exp(-di * t), data = decline, start = list(qi = 1200, di = 0.08)) # exponential",
};

export function CodeLanguages() {
  const [language, setLanguage] = useState<(typeof codeLanguageNames)[number]>("sql");
  const [value, setValue] = useState<string | undefined>(samples.sql);
  return (
    <>
      <HTMLSelect
        aria-label="Language"
        value={language}
        options={[...codeLanguageNames]}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as typeof language;
          setLanguage(next);
          setValue(samples[next] ?? value);
        }}
      />
      <InputField
        input={CodeInput}
        label="Source"
        value={value}
        onChange={setValue}
        options={{ language, minLines: 8, maxLines: 12 }}
      />
    </>
  );
}
