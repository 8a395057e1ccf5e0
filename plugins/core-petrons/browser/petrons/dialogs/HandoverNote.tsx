import { Callout, Checkbox } from "@blueprintjs/core";
import type { Handover } from "../ownership.ts";
import { petronTexts as texts } from "../petronTexts.ts";

interface HandoverNoteProps {
  handover: Handover;
  /** Who owns the Petron until it is saved. */
  owner: string;
  /** Somebody who has left the organization does not stay either. */
  canStay: boolean;
  stays: boolean;
  onStays: (stays: boolean) => void;
}

/** Before a Petron is given away: what the giver loses, and the offer to stay as a collaborator. */
export function HandoverNote({
  handover: { isMine, losesSight },
  owner,
  canStay,
  stays,
  onStays,
}: HandoverNoteProps) {
  return (
    <Callout className="petron-handover" intent="warning">
      <p role="status">
        {losesSight && !stays
          ? texts.handoverLosesSight
          : isMine
            ? texts.handoverMine
            : texts.handover(owner)}
      </p>
      {canStay ? (
        <Checkbox
          checked={stays}
          label={isMine ? texts.stayMine : texts.stay(owner)}
          onChange={({ currentTarget }) => onStays(currentTarget.checked)}
        />
      ) : null}
    </Callout>
  );
}
