import { observer } from "mobx-react-lite";
import { useShell } from "./ShellProvider.tsx";

/** Says that the server cannot work at present, and why. The page stays for reading, and goes on by itself. */
export const AvailabilityBanner = observer(function AvailabilityBanner() {
  const { availability } = useShell();
  return <div role="status">{availability.banner === undefined ? null : <p className="shell-banner shell-banner-unavailable">{availability.banner}</p>}</div>;
});
