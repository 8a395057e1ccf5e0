import { CodeInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";

const declineCurve = `import math

def rate(qi: float, di: float, b: float, t: float) -> float:
    """Arps' hyperbolic decline; t in months."""
    if b == 0:
        return qi * math.exp(-di * t)
    return qi / (1 + b * di * t) ** (1 / b)

# bbl/d after a year
print(rate(1250.0, 0.08, 0.9, 12))`;

export function CodeBasic() {
  const [value, setValue] = useState<string | undefined>(declineCurve);
  return (
    <InputField
      input={CodeInput}
      label="Decline curve"
      value={value}
      onChange={setValue}
      options={{ language: "python" }}
      hint="Tab moves on; Ctrl+M lets Tab indent."
    />
  );
}
