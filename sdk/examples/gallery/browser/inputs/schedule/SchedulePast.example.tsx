import { InputField, type Schedule, ScheduleInput } from "@petrons/sdk/forms";
import { useState } from "react";

export function SchedulePast() {
  const [value, setValue] = useState<Schedule | undefined>({
    singleExecutionTime: null,
    runNow: false,
    interval: {
      startDateTime: "2026-03-05T06:00:00.000Z",
      daysInterval: 1,
      hoursInterval: 6,
      minutesInterval: 0,
      secondsInterval: 0,
    },
  });
  return (
    <InputField
      input={ScheduleInput}
      label="Nightly import"
      value={value}
      onChange={setValue}
      options={{ timeZoneId: "UTC" }}
    />
  );
}
