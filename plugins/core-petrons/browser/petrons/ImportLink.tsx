import { Export } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { petronTexts } from "./petronTexts.ts";

/** Leads from an empty Petron to the import. The arrow points up, as an upload does. */
export function ImportLink({ to }: { to: string }) {
  return (
    <Link to={to} className="bp6-button">
      <Export />
      <span className="bp6-button-text">{petronTexts.importFile}</span>
    </Link>
  );
}
