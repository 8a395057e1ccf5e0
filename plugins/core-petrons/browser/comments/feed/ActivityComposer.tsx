import { Button } from "@blueprintjs/core";
import { useHost } from "@petrons/sdk/browser";
import { type CommentServices, RichTextEditor } from "@petrons/sdk/richtext";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { ListedPetron } from "../../../contracts/index.ts";
import { useCommentActions } from "../useCommentActions.ts";
import { useCommentPeople } from "../useCommentPeople.ts";
import type { ActivityFeed } from "./ActivityFeed.ts";
import { feedTexts as texts } from "./feedTexts.ts";

interface ComposerProps {
  feed: ActivityFeed;
  hashtags: CommentServices["hashtags"];
}

/**
 * Where a new comment is written: it belongs to the overview page of the Petron. What is written is
 * kept until it was sent.
 */
export const ActivityComposer = observer(function ActivityComposer({
  feed,
  hashtags,
  petronId,
  label,
}: ComposerProps & { petronId: string; label: string }) {
  const { user } = useHost();
  const { mentions } = useCommentPeople(petronId, undefined);
  const place = { pluginId: "core-petrons", petronId, viewId: "overview" };
  const actions = useCommentActions(place, feed.threads, undefined, {
    elsewhere: true,
    stored: () => void feed.refresh(),
  });
  const mine = feed.items.filter(
    ({ pid, thread }) => pid === petronId && thread.userId === user.userId,
  );
  return (
    <RichTextEditor
      compact
      label={label}
      placeholder={label}
      mentions={mentions}
      hashtags={hashtags}
      draftKey={`activity:${petronId}:new`}
      countOf={(html) => mine.filter(({ thread }) => thread.richContent === html).length}
      onSubmit={(html, key) => actions.add(html, undefined, key)}
    />
  );
});

/** On Home a Petron is chosen first; then the box to write in appears (GP-002). */
export function PetronComposer({ feed, hashtags }: ComposerProps) {
  const { view } = useHost();
  const SelectPetronDialog = view("core-petrons", "SelectPetronDialog");
  const [petron, setPetron] = useState<Pick<ListedPetron, "id" | "name">>();
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="activity-composer">
      {petron ? (
        <>
          <p className="activity-chosen">
            <span>{texts.commentIn(petron.name)}</span>
            <Button
              variant="minimal"
              size="small"
              text={texts.change}
              onClick={() => setChoosing(true)}
            />
          </p>
          <ActivityComposer
            key={petron.id}
            feed={feed}
            hashtags={hashtags}
            petronId={petron.id}
            label={texts.write}
          />
        </>
      ) : (
        <Button
          className="activity-choose"
          variant="outlined"
          text={texts.choose}
          onClick={() => setChoosing(true)}
        />
      )}
      {choosing ? (
        <SelectPetronDialog
          selectedId={petron?.id}
          onSelect={(chosen: ListedPetron) => {
            setPetron(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  );
}
