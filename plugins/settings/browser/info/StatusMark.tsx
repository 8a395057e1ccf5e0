import { Error as ErrorMark, TickCircle, WarningSign } from "@blueprintjs/icons";
import type { ApplianceState } from "@petrons/sdk/contracts";

const icons = {
  Loaded: TickCircle,
  Online: TickCircle,
  Unresponsive: WarningSign,
  Error: ErrorMark,
};

/** A status as icon and word. */
export function StatusMark({ status }: { status: "Loaded" | ApplianceState }) {
  const Icon = icons[status];
  return (
    <span className={`info-status info-status-${status.toLowerCase()}`}>
      <Icon size={14} aria-hidden="true" /> {status}
    </span>
  );
}
