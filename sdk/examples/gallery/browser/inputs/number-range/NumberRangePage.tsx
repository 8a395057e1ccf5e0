import NumberRange from "@petrons/sdk/forms?props=NumberRange";
import NumberRangeInputOptions from "@petrons/sdk/forms?props=NumberRangeInputOptions";
import RangeLimits from "@petrons/sdk/forms?props=RangeLimits";
import type { PageContent } from "../../frame/galleryEntry.ts";
import { RangeBasic } from "./RangeBasic.example.tsx";
import rangeBasicSource from "./RangeBasic.example.tsx?source";
import { RangeInteger } from "./RangeInteger.example.tsx";
import rangeIntegerSource from "./RangeInteger.example.tsx?source";
import { RangeStates } from "./RangeStates.example.tsx";
import rangeStatesSource from "./RangeStates.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "A low and a high number, typed or set on a slider whose step is a tenth of the span. Each must be within the limits, and low not above high. What is no number is ignored.",
  props: { NumberRangeInputOptions, NumberRange, RangeLimits },
  examples: [
    {
      title: "Numbers",
      note: "Arrow keys move a handle of the slider by a step.",
      source: rangeBasicSource,
      Shown: RangeBasic,
    },
    {
      title: "Integers",
      note: "Entered numbers are floored, and handed on 500 ms after the last change.",
      source: rangeIntegerSource,
      Shown: RangeInteger,
    },
    { title: "States", source: rangeStatesSource, Shown: RangeStates },
  ],
};
