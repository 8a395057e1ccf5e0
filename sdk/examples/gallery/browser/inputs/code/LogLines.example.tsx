import { LogView } from "@petrons/sdk/forms";
import { Suspense } from "react";

const stages = ["Reading wells.csv", "Checking API numbers", "Writing rows", "Updating the index"];
const lines = Array.from({ length: 48 }, (_, at) => {
  const time = new Date(Date.UTC(2026, 2, 5, 6, 0, at * 7)).toISOString().slice(11, 19);
  return at === 31
    ? `${time} warning  Row 31,402: no lateral length, kept blank`
    : `${time} info     ${stages[Math.floor(at / 12)]}, ${(at + 1) * 1000} rows`;
});

export function LogLines() {
  return (
    <Suspense>
      <div
        style={{
          display: "grid",
          gap: 16,
          gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
        }}
      >
        <LogView label="Log of the import" text={lines.join("\n")} />
        <LogView label="Log of a job that has not run" text="" />
      </div>
    </Suspense>
  );
}
