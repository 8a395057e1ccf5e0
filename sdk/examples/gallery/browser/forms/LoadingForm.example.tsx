import { Button } from "@blueprintjs/core";
import { AutoForm, type FormSchema } from "@petrons/sdk/forms";
import { useState } from "react";

const form: FormSchema = {
  inputs: [
    { key: "orgName", inputType: "text", label: "Organization" },
    { key: "displayTimeZoneId", inputType: "text", label: "Time zone" },
  ],
};

export function LoadingFormExample() {
  const [answer, setAnswer] = useState<{ orgName: string; displayTimeZoneId: string }>();
  return (
    <>
      <AutoForm form={form} initialValue={answer} label="Settings" />
      <p>
        <Button
          text="Let the values arrive"
          onClick={() =>
            setAnswer({ orgName: "Four Corners Energy", displayTimeZoneId: "America/Denver" })
          }
        />{" "}
        <Button
          text="Let others arrive"
          onClick={() => setAnswer({ orgName: "Somebody else", displayTimeZoneId: "UTC" })}
        />
      </p>
    </>
  );
}
