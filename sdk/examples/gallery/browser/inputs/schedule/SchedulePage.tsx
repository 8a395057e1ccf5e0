import Schedule from "@petrons/sdk/forms?props=Schedule";
import ScheduleInputOptions from "@petrons/sdk/forms?props=ScheduleInputOptions";
import ScheduleInterval from "@petrons/sdk/forms?props=ScheduleInterval";
import type { PageContent } from "../../frame/galleryEntry.ts";
import { ScheduleBasic } from "./ScheduleBasic.example.tsx";
import scheduleBasicSource from "./ScheduleBasic.example.tsx?source";
import { SchedulePast } from "./SchedulePast.example.tsx";
import schedulePastSource from "./SchedulePast.example.tsx?source";
import { ScheduleStates } from "./ScheduleStates.example.tsx";
import scheduleStatesSource from "./ScheduleStates.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "When a job runs: now, once later, every so often from a start on, or not. The value is the schedule of the job document.",
  props: { ScheduleInputOptions, Schedule, ScheduleInterval },
  examples: [
    {
      title: "Schedule",
      note: "Later starts at least a minute ahead, a schedule starts now.",
      source: scheduleBasicSource,
      Shown: ScheduleBasic,
    },
    {
      title: "A start in the past",
      note: "1 day and 6 hours read as 30 hours.",
      source: schedulePastSource,
      Shown: SchedulePast,
    },
    { title: "States", source: scheduleStatesSource, Shown: ScheduleStates },
  ],
};
