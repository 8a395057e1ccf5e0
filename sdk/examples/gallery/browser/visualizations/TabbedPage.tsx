import TabbedProps from "@petrons/sdk/charts?props=TabbedProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { TabbedKind } from "./Tabbed.example.tsx";
import tabbedSource from "./Tabbed.example.tsx?source";

export default function TabbedPage() {
  return (
    <GalleryPage
      title="Tabbed"
      entry="@petrons/sdk/charts"
      summary="Visualizations behind tabs, of which the chosen ones are drawn. Arrow keys go from tab to tab, and the choice is kept in the address."
      props={{ TabbedProps }}
    >
      <Example title="Two tabs" source={tabbedSource}>
        <TabbedKind />
      </Example>
    </GalleryPage>
  );
}
