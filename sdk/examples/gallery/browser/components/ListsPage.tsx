import ChoiceListProps from "@petrons/sdk/components?props=ChoiceListProps";
import InputListProps from "@petrons/sdk/components?props=InputListProps";
import ItemListProps from "@petrons/sdk/components?props=ItemListProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import ListsTour from "./ListsTour.example.tsx";
import source from "./ListsTour.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/components",
  summary:
    "Short lists that scroll in themselves: to read, to take inputs out of, to choose from. For rows with columns take a DataTable.",
  props: { ItemListProps, InputListProps, ChoiceListProps },
  examples: [
    {
      title: "All lists",
      note: "A list to choose from is one tab stop; arrows walk and Space chooses.",
      source,
      Shown: ListsTour,
    },
  ],
};
