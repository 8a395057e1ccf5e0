import {
  BanCircle,
  Circle,
  Error as ErrorMark,
  Refresh,
  Stop,
  TickCircle,
  WarningSign,
} from "@blueprintjs/icons";
import type { PluginStateName, ShownState } from "../pluginState.ts";

const icons: Record<PluginStateName, typeof Circle> = {
  active: TickCircle,
  loading: Refresh,
  available: Circle,
  disabled: BanCircle,
  updating: Refresh,
  stopped: Stop,
  incompatible: WarningSign,
  failed: ErrorMark,
};

/** A plugin's state as icon and word, never color alone. */
export function StateTag({ shown }: { shown: ShownState }) {
  const Icon = icons[shown.state];
  return (
    <span className={`plugin-state plugin-state-${shown.state}`}>
      <Icon size={14} aria-hidden="true" />
      {shown.word}
    </span>
  );
}
