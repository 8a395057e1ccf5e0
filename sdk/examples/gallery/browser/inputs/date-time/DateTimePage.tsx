import DateTimeInputOptions from "@petrons/sdk/forms?props=DateTimeInputOptions";
import type { PageContent } from "../../frame/galleryEntry.ts";
import { DateTimeBasic } from "./DateTimeBasic.example.tsx";
import dateTimeBasicSource from "./DateTimeBasic.example.tsx?source";
import { DateTimeClocks } from "./DateTimeClocks.example.tsx";
import dateTimeClocksSource from "./DateTimeClocks.example.tsx?source";
import { DateTimeStates } from "./DateTimeStates.example.tsx";
import dateTimeStatesSource from "./DateTimeStates.example.tsx?source";
import { DateTimeZones } from "./DateTimeZones.example.tsx";
import dateTimeZonesSource from "./DateTimeZones.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "A moment, shown and typed in a chosen time zone, which is always printed; the organization's by default. The value is an instant, ISO in UTC.",
  props: { DateTimeInputOptions },
  examples: [
    {
      title: "Date and time",
      note: "6:07 PM, 3/5/2026 18:07 and 2026-03-05T18:07 are all read. The clock is that of the zone, whatever zone the browser is in.",
      source: dateTimeBasicSource,
      Shown: DateTimeBasic,
    },
    {
      title: "One moment in four zones",
      note: "Change one and the others follow.",
      source: dateTimeZonesSource,
      Shown: DateTimeZones,
    },
    {
      title: "Clock changes",
      note: "A time that comes twice can be either; one that clocks skip is an error and not emitted.",
      source: dateTimeClocksSource,
      Shown: DateTimeClocks,
    },
    { title: "States", source: dateTimeStatesSource, Shown: DateTimeStates },
  ],
};
