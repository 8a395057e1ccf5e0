import { ModalDialog } from "@petrons/sdk/components";

const maxLength = 200_000;

/** A value as read-only JSON with a Close button. Very long ones are cut, and say so. */
export function JsonDialog({
  title,
  value,
  onClose,
}: {
  title: string;
  value: unknown;
  onClose: () => void;
}) {
  const json = JSON.stringify(value, null, 2) ?? "undefined";
  return (
    <ModalDialog title={title} isOpen onClose={onClose} cancelLabel="Close">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <section className="shell-json" tabIndex={0} aria-label={`${title} as JSON`}>
        <pre>
          {json.slice(0, maxLength)}
          {json.length > maxLength
            ? `
… ${json.length - maxLength} more characters`
            : ""}
        </pre>
      </section>
    </ModalDialog>
  );
}
