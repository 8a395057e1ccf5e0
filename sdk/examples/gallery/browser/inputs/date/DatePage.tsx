import DateInputOptions from "@petrons/sdk/forms?props=DateInputOptions";
import InputFieldProps from "@petrons/sdk/forms?props=InputFieldProps";
import type { PageContent } from "../../frame/galleryEntry.ts";
import { DateBasic } from "./DateBasic.example.tsx";
import dateBasicSource from "./DateBasic.example.tsx?source";
import { DateLimits } from "./DateLimits.example.tsx";
import dateLimitsSource from "./DateLimits.example.tsx?source";
import { DateNarrow } from "./DateNarrow.example.tsx";
import dateNarrowSource from "./DateNarrow.example.tsx?source";
import { DateStates } from "./DateStates.example.tsx";
import dateStatesSource from "./DateStates.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "A day without a time, typed in the usual forms or picked from a calendar. The value is YYYY-MM-DD, an empty text once cleared. What is no date stays in the box and shows an error.",
  props: { InputFieldProps, DateInputOptions },
  examples: [
    {
      title: "Date",
      note: "Type, or press Alt+Down for the calendar: arrows walk the days, PageUp and PageDown the months, Enter picks, Escape closes.",
      source: dateBasicSource,
      Shown: DateBasic,
    },
    { title: "Own format and limits", source: dateLimitsSource, Shown: DateLimits },
    { title: "States", source: dateStatesSource, Shown: DateStates },
    { title: "Narrow", source: dateNarrowSource, Shown: DateNarrow },
  ],
};
