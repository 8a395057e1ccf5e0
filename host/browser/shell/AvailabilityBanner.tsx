import { observer } from "mobx-react-lite";
import { useShell } from "./ShellProvider.tsx";

/** Says that the server cannot work at present. The page stays for reading, and goes on by itself. */
export const AvailabilityBanner = observer(function AvailabilityBanner() {
  const { availability } = useShell();
  return (
    <div role="status">
      {availability.unavailable ? (
        <p className="shell-banner shell-banner-unavailable">
          The server is not available at the moment. You can go on reading, but changes cannot be saved. Trying again by itself.
        </p>
      ) : null}
    </div>
  );
});
