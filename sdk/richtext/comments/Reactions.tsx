import { Button } from "@blueprintjs/core";
import { Clean, Help, Lightbulb, ThumbsUp } from "@blueprintjs/icons";
import { type ReactElement, useState } from "react";
import { Tip } from "../../components/index.ts";
import type { ReactionItem, ReactionType } from "../../contracts/index.ts";
import type { PeopleLookup } from "../richTextTypes.ts";
import { commentTexts, reactionLabels } from "../texts.ts";
import { reactionSummary } from "./reactionSummary.ts";

export interface ReactionsProps {
  reactions: readonly ReactionItem[];
  currentUserId: string;
  people: PeopleLookup;
  /**
   * Leaves (true) or takes back (false) the current person's reaction of a kind; until it settles
   * the button shows what it will be.
   */
  onToggle: (type: ReactionType, on: boolean) => Promise<void>;
}

const icons: Readonly<Record<ReactionType, ReactElement>> = {
  like: <ThumbsUp />,
  celebrate: <Clean />,
  insightful: <Lightbulb />,
  question: <Help />,
};

/** The four reactions with their counts; one of each per person. A button says who reacted. */
export function Reactions({ reactions, currentUserId, people, onToggle }: ReactionsProps) {
  const [waiting, setWaiting] = useState<ReadonlyMap<ReactionType, boolean>>(new Map());
  const toggle = (type: ReactionType, on: boolean): void => {
    if (waiting.has(type)) return;
    setWaiting((now) => new Map(now).set(type, on));
    const settle = (): void =>
      setWaiting((now) => {
        const rest = new Map(now);
        rest.delete(type);
        return rest;
      });
    // The action reported a failure; the button shows again what is stored.
    onToggle(type, on).then(settle, settle);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div className="petrons-reactions" role="group" aria-label={commentTexts.react}>
      {reactionSummary(reactions, currentUserId, people, waiting).map(
        ({ type, count, isMine, names }) => (
          <Tip
            key={type}
            text={count === 0 ? reactionLabels[type] : `${reactionLabels[type]}: ${names}`}
          >
            <Button
              variant="minimal"
              size="small"
              icon={icons[type]}
              text={count === 0 ? undefined : count}
              active={isMine}
              aria-pressed={isMine}
              aria-label={
                count === 0 ? reactionLabels[type] : `${reactionLabels[type]}, ${count}: ${names}`
              }
              onClick={() => toggle(type, !isMine)}
            />
          </Tip>
        ),
      )}
    </div>
  );
}
