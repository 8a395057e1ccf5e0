import ByteSizeProps from "@petrons/sdk/components?props=ByteSizeProps";
import DateTimeTextProps from "@petrons/sdk/components?props=DateTimeTextProps";
import NumberTextProps from "@petrons/sdk/components?props=NumberTextProps";
import TimeAgoProps from "@petrons/sdk/components?props=TimeAgoProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import TextTour from "./TextTour.example.tsx";
import source from "./TextTour.example.tsx?source";

export default function TextPage() {
  return (
    <GalleryPage
      title="Numbers, sizes and times"
      entry="@petrons/sdk/components"
      summary="Values as the product writes them. The same formatters are functions of @petrons/sdk/browser: timeAgo, formatDateTime, formatBytes, formatNumber."
      props={{ TimeAgoProps, DateTimeTextProps, ByteSizeProps, NumberTextProps }}
    >
      <Example
        title="Values"
        note="Ages stay current, all of them by one timer; the long date-time is their title."
        source={source}
      >
        <TextTour />
      </Example>
    </GalleryPage>
  );
}
