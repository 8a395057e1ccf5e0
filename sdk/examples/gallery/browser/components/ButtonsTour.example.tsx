import { Download, Duplicate, Edit, Trash } from "@blueprintjs/icons";
import {
  ActionButton,
  Chips,
  CopyButton,
  Count,
  MenuButton,
  ShortcutHint,
  Toolbar,
} from "@petrons/sdk/components";
import { useState } from "react";

export default function ButtonsTour() {
  const [selected, setSelected] = useState(false);
  const [ran, setRan] = useState("");
  const [filters, setFilters] = useState(
    ["Operator: Permian Co", "Status: Producing", "Depth > 9,000 ft"].map((label) => ({
      id: label,
      label,
    })),
  );
  const nothing = selected ? "" : "Select a job first";
  return (
    <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
      <Toolbar label="Jobs">
        <ActionButton
          icon={<Edit />}
          text="Edit"
          disabledReason={nothing}
          onClick={() => setRan("Edited.")}
        />
        <ActionButton
          icon={<Duplicate />}
          text="Duplicate"
          disabledReason={nothing}
          onClick={() => setRan("Duplicated.")}
        />
        <ActionButton
          icon={<Trash />}
          aria-label="Delete"
          tip="Delete the selected jobs"
          onClick={() => setRan("Deleted.")}
        />
        <ActionButton
          icon={<Download />}
          text={selected ? "Select none" : "Select a job"}
          onClick={() => setSelected(!selected)}
        />
      </Toolbar>
      <MenuButton
        label="More"
        entries={[
          { label: "Download CSV", detail: "1,240 rows", onClick: () => setRan("Downloaded.") },
          { label: "Choose columns", onClick: () => setRan("Chose columns.") },
          {
            label: "Freeze first column",
            disabledReason: "The table has one column",
            onClick: () => setRan("Froze."),
          },
          { label: "Gallery", to: "gallery", divided: true },
          { label: "Delete rows", intent: "danger", onClick: () => setRan("Deleted rows.") },
        ]}
      />
      <Chips
        label="Active filters"
        chips={filters}
        onRemove={(chip) => setFilters(filters.filter(({ id }) => id !== chip.id))}
        onClear={() => setFilters([])}
      />
      <div style={{ display: "flex", gap: 16, alignItems: "center", flexWrap: "wrap" }}>
        <span>
          API number 42-329-45678 <CopyButton text="42-329-45678" label="Copy API number" />
        </span>
        <span>
          Comments <Count value={128} max={99} look="badge" noun="comments" />
        </span>
        <ShortcutHint keys="Mod+K">find anything</ShortcutHint>
      </div>
      <p role="status">{ran}</p>
    </div>
  );
}
