import { Portal } from "@blueprintjs/core";
import { useLayoutEffect, useState } from "react";
import { ReactEditor, useSlateStatic } from "slate-react";
import { Avatar, ListOption } from "../../components/index.ts";
import { richTextTexts } from "../texts.ts";
import type { Suggestion, Suggestions } from "./useSuggestions.ts";

const width = 280;
const gap = 4;

/**
 * The listbox below the word that is being typed. The focus stays in the text; the editor says
 * which option is active.
 */
export function SuggestionList({
  suggestions,
  version,
}: {
  suggestions: Suggestions;
  version: number;
}) {
  const editor = useSlateStatic();
  const { query, options, walk, answered } = suggestions;
  const [place, setPlace] = useState<{ left: number; top?: number; bottom?: number }>();
  const start = query?.range.anchor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place follows the text.
  useLayoutEffect(() => {
    if (!start || !ReactEditor.hasRange(editor, { anchor: start, focus: start })) return;
    const rect = ReactEditor.toDOMRange(editor, {
      anchor: start,
      focus: start,
    }).getBoundingClientRect();
    const left = Math.max(8, Math.min(rect.left, window.innerWidth - width - 8));
    const isLow = rect.bottom + 220 > window.innerHeight && rect.top > 220;
    setPlace(
      isLow
        ? { left, bottom: window.innerHeight - rect.top + gap }
        : { left, top: rect.bottom + gap },
    );
  }, [editor, start?.path.join(), start?.offset, version]);
  if (!query) return null;
  const isPeople = query.trigger === "@";
  const name = isPeople ? richTextTexts.people : richTextTexts.tags;
  return (
    <Portal>
      <section
        className="petrons-suggestions"
        aria-label={name}
        style={{
          ...place,
          width: `min(${width}px, calc(100vw - 16px))`,
          visibility: place ? "visible" : "hidden",
        }}
      >
        {options.length === 0 && answered ? (
          <div className="petrons-suggestions-none">
            {isPeople ? richTextTexts.noPeople : richTextTexts.noTags}
          </div>
        ) : null}
        <div role="listbox" id={suggestions.listId} aria-label={name}>
          {options.map((option, index) => (
            <ListOption
              key={option.key}
              {...walk.option(index)}
              selected={index === walk.at}
              className="petrons-suggestion"
              onMouseMove={() => walk.setActive(option.key)}
              onClick={() => suggestions.choose(index)}
            >
              <SuggestionContent suggestion={option} />
            </ListOption>
          ))}
        </div>
      </section>
    </Portal>
  );
}

function SuggestionContent({ suggestion }: { suggestion: Suggestion }) {
  if ("person" in suggestion) {
    const { userId, fullName, position, profileThumbnailUrl } = suggestion.person;
    return (
      <>
        <span aria-hidden="true">
          <Avatar id={userId} name={fullName} imageUrl={profileThumbnailUrl} />
        </span>
        <span className="petrons-suggestion-name">{fullName}</span>
        {position ? <span className="petrons-suggestion-detail">{position}</span> : null}
      </>
    );
  }
  if ("tag" in suggestion) {
    return (
      <>
        <span className="petrons-suggestion-name">#{suggestion.tag.name}</span>
        {suggestion.tag.uses === undefined ? null : (
          <span className="petrons-suggestion-detail">
            {suggestion.tag.uses.toLocaleString("en-US")}
          </span>
        )}
      </>
    );
  }
  return <span className="petrons-suggestion-name">{richTextTexts.newTag(suggestion.newTag)}</span>;
}
