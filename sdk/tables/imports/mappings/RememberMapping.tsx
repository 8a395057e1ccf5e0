import { Checkbox, InputGroup } from "@blueprintjs/core";

interface RememberMappingProps {
  isKept: boolean;
  name: string;
  onKeep: (isKept: boolean) => void;
  onName: (name: string) => void;
}

/**
 * Whether what was chosen is remembered for the next file of the kind, for everybody of the
 * organization.
 */
export function RememberMapping({ isKept, name, onKeep, onName }: RememberMappingProps) {
  return (
    <div className="petrons-import-mapping-line">
      <Checkbox
        checked={isKept}
        label="Remember these choices for files like this one, as"
        onChange={(event) => onKeep(event.currentTarget.checked)}
      />
      <InputGroup
        size="small"
        aria-label="Name of these choices"
        maxLength={100}
        value={name}
        disabled={!isKept}
        onValueChange={onName}
      />
    </div>
  );
}
