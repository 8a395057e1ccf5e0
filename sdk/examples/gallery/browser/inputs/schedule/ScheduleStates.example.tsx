import { InputField, type Schedule, ScheduleInput } from "@petrons/sdk/forms";
import { useState } from "react";

const never: Schedule = { singleExecutionTime: null, runNow: false, interval: null };

export function ScheduleStates() {
  const [value, setValue] = useState<Schedule | undefined>({
    ...never,
    singleExecutionTime: "2099-01-01T12:00:00.000Z",
  });
  const hourly = {
    ...never,
    interval: {
      startDateTime: "2099-01-01T12:00:00.000Z",
      daysInterval: 0,
      hoursInterval: 1,
      minutesInterval: 0,
      secondsInterval: 0,
    },
  };
  return (
    <div
      style={{
        display: "grid",
        gap: 16,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
      }}
    >
      <InputField
        input={ScheduleInput}
        label="Later"
        value={value}
        onChange={setValue}
        options={{ timeZoneId: "UTC" }}
      />
      <InputField
        input={ScheduleInput}
        label="Disabled"
        value={hourly}
        onChange={setValue}
        options={{ timeZoneId: "UTC" }}
        disabled
      />
      <InputField
        input={ScheduleInput}
        label="Read-only"
        value={hourly}
        onChange={setValue}
        options={{ timeZoneId: "UTC" }}
        readonly
      />
    </div>
  );
}
