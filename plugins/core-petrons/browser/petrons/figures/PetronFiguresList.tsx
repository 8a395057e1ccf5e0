import { formatBytes, useResource } from "@petrons/sdk/browser";
import { WithState } from "@petrons/sdk/components";
import { countText } from "@petrons/sdk/contracts";
import { type PetronFigures, petronFiguresUri } from "../../../contracts/index.ts";
import "./figures.css";

/** What a Petron holds, live: tables, rows, people, storage. */
export function PetronFiguresList({ petronId }: { petronId: string }) {
  const figures = useResource<PetronFigures>(petronFiguresUri(petronId));
  return (
    <WithState of={figures} what="figures" compact>
      {({ tables, rows, people, bytes, partial }) => (
        <ul className="petron-figures" aria-label="What it holds">
          {[
            countText(tables, "table"),
            `${partial ? "More than " : ""}${countText(rows, "row")}`,
            people === 1 ? "1 person" : `${people.toLocaleString("en-US")} people`,
            `${partial ? "More than " : ""}${formatBytes(bytes)}`,
          ].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </WithState>
  );
}
