import DateTimeInputOptions from "@petrons/sdk/forms?props=DateTimeInputOptions";
import { Example } from "../../frame/Example.tsx";
import { GalleryPage } from "../../frame/GalleryPage.tsx";
import { DateTimeBasic } from "./DateTimeBasic.example.tsx";
import dateTimeBasicSource from "./DateTimeBasic.example.tsx?source";
import { DateTimeClocks } from "./DateTimeClocks.example.tsx";
import dateTimeClocksSource from "./DateTimeClocks.example.tsx?source";
import { DateTimeStates } from "./DateTimeStates.example.tsx";
import dateTimeStatesSource from "./DateTimeStates.example.tsx?source";
import { DateTimeZones } from "./DateTimeZones.example.tsx";
import dateTimeZonesSource from "./DateTimeZones.example.tsx?source";

export default function DateTimePage() {
  return (
    <GalleryPage
      title="Date and time"
      entry="@petrons/sdk/forms"
      summary="A moment, shown and typed in a chosen time zone, which is always printed; the organization's by default. The value is an instant, ISO in UTC."
      props={{ DateTimeInputOptions }}
    >
      <Example
        title="Date and time"
        note="6:07 PM, 3/5/2026 18:07 and 2026-03-05T18:07 are all read. The clock is that of the zone, whatever zone the browser is in."
        source={dateTimeBasicSource}
      >
        <DateTimeBasic />
      </Example>
      <Example
        title="One moment in four zones"
        note="Change one and the others follow."
        source={dateTimeZonesSource}
      >
        <DateTimeZones />
      </Example>
      <Example
        title="Clock changes"
        note="A time that comes twice can be either; one that clocks skip is told and not emitted."
        source={dateTimeClocksSource}
      >
        <DateTimeClocks />
      </Example>
      <Example title="States" source={dateTimeStatesSource}>
        <DateTimeStates />
      </Example>
    </GalleryPage>
  );
}
