import { Button } from "@blueprintjs/core";
import { useHashtags } from "@petrons/sdk/browser";
import { Chips, Panel, StateMessage } from "@petrons/sdk/components";
import { HashtagsInput, InputField } from "@petrons/sdk/forms";
import { useState } from "react";
import { followTexts as texts } from "./preferenceTexts.ts";
import "./followHashtags.css";

/**
 * The section 'Follow hashtags' (ST-010): a hashtag input, a count message and removable chips.
 * What is entered is followed at once.
 */
export function FollowHashtags() {
  const { info, error, suggest, follow, unfollow } = useHashtags();
  /** Entered and not answered yet: they stay in the input until they are among the followed. */
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const followed = info?.filter(({ isFollowed }) => isFollowed);

  const enter = async (tags: readonly string[] = []): Promise<void> => {
    setWaiting(tags);
    for (const tag of tags.filter((name) => !waiting.includes(name))) {
      await follow(tag);
      setWaiting((now) => now.filter((name) => name !== tag));
    }
  };
  return (
    <Panel title={texts.title}>
      <div className="follow-hashtags">
        <InputField
          input={HashtagsInput}
          label={texts.label}
          hint={texts.hint}
          value={waiting}
          onChange={(tags) => void enter(tags)}
          debounce={0}
          disabled={followed === undefined}
          options={{
            suggest: async (text) =>
              suggest(text)
                .filter(({ isFollowed }) => !isFollowed)
                .map(({ content }) => content),
          }}
        />
        {followed ? (
          <>
            <p className="follow-hashtags-count" role="status">
              {texts.count(followed.length)}
            </p>
            <Chips
              label={texts.followed}
              chips={followed.map(({ id, content }) => ({ id, label: `#${content}` }))}
              onRemove={({ id }) => {
                const tag = followed.find((one) => one.id === id);
                if (tag) void unfollow(tag);
              }}
            />
          </>
        ) : error === null ? (
          <StateMessage kind="loading" title={texts.loading} compact />
        ) : (
          <StateMessage
            kind="failed"
            title={texts.failed}
            action={<Button text={texts.reload} onClick={() => location.reload()} />}
            compact
          >
            {error}
          </StateMessage>
        )}
      </div>
    </Panel>
  );
}
