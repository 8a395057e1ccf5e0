import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { Editor } from "slate";
import { useOptionWalk } from "../../components/index.ts";
import type { RichTextEditorProps, RichTextPerson, RichTextTagOption } from "../richTextTypes.ts";
import { insertSuggestion, type SuggestionQuery, suggestionQuery } from "./suggestionQuery.ts";

export type Suggestion =
  | { key: string; person: RichTextPerson }
  | { key: string; tag: RichTextTagOption }
  | { key: string; newTag: string };

export interface Suggestions {
  /** The popup is shown while this is. */
  query: SuggestionQuery | undefined;
  options: readonly Suggestion[];
  /** Which option is active, and the keys that go on to others. */
  walk: ReturnType<typeof useOptionWalk>;
  /** False until the source answered the current search. */
  answered: boolean;
  listId: string;
  choose(index: number): void;
  /** Makes a tag of what was typed after a #, picked or not; says whether it did. */
  takeTag(): boolean;
  /** Hides the popup until another word is begun. */
  close(): void;
}

type Sources = Pick<
  RichTextEditorProps,
  "mentions" | "hashtags" | "newHashtags" | "suggestionCount"
>;
type Answer = { to: string; options: readonly Suggestion[] };

const startOf = (query: SuggestionQuery): string => JSON.stringify(query.range.anchor);

/**
 * What is suggested for the word at the caret. `version` changes whenever the text or the caret
 * does.
 */
export function useSuggestions(
  editor: Editor,
  version: number,
  focused: boolean,
  sources: Sources,
): Suggestions {
  const { mentions, hashtags, newHashtags = true, suggestionCount = 5 } = sources;
  const listId = useId();
  const [closedAt, setClosedAt] = useState("");
  const [answer, setAnswer] = useState<Answer>({ to: "", options: [] });
  const latest = useRef({ mentions, hashtags });
  latest.current = { mentions, hashtags };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is mutable; its version says that it changed.
  const found = useMemo(() => {
    const query = focused ? suggestionQuery(editor) : undefined;
    return query && (query.trigger === "@" ? mentions : hashtags) ? query : undefined;
  }, [editor, version, focused, mentions === undefined, hashtags === undefined]);
  const asked = found ? found.trigger + found.search : "";
  const isClosed = found !== undefined && startOf(found) === closedAt;

  const answered = answer.to === asked;
  // While the next answer is awaited, the last one stays for the same sign.
  const options = answer.to[0] === asked[0] ? answer.options : [];
  const isShown =
    found !== undefined &&
    !isClosed &&
    !(answered && options.length === 0 && /\s/.test(found.search));
  const shown = isShown ? options : [];
  const keys = shown.map(({ key }) => key);
  const walk = useOptionWalk({ keys, listId, starts: "first", wraps: true, page: 0, ends: false });
  const { setActive } = walk;

  // Another word may begin where the popup of this one was closed.
  useEffect(() => {
    if (asked === "") setClosedAt("");
  }, [asked]);

  useEffect(() => {
    if (asked === "" || isClosed) return;
    const stop = new AbortController();
    const search = asked.slice(1);
    const ask = async (): Promise<readonly Suggestion[]> => {
      if (asked[0] === "@") {
        const people = (await latest.current.mentions?.(search, stop.signal)) ?? [];
        return people.slice(0, suggestionCount).map((person) => ({ key: person.userId, person }));
      }
      const tags = (await latest.current.hashtags?.(search, stop.signal)) ?? [];
      const known: Suggestion[] = tags
        .slice(0, suggestionCount)
        .map((tag) => ({ key: tag.id, tag }));
      const isNew =
        newHashtags &&
        search !== "" &&
        !tags.some(({ name }) => name.toLowerCase() === search.toLowerCase());
      return isNew ? [...known, { key: "new", newTag: search }] : known;
    };
    const take = (options: readonly Suggestion[]): void => {
      if (stop.signal.aborted) return;
      setAnswer({ to: asked, options });
      setActive(null);
    };
    ask().then(take, (error: unknown) => {
      if (!stop.signal.aborted) console.warn("No suggestions:", error);
      take([]);
    });
    return () => stop.abort();
  }, [asked, isClosed, suggestionCount, newHashtags, setActive]);

  return {
    query: isShown ? found : undefined,
    options: shown,
    walk,
    answered,
    listId,
    choose(index) {
      const option = options[index];
      if (!found || !option) return;
      const children = [{ text: "" }];
      if ("person" in option)
        insertSuggestion(editor, found.range, {
          type: "mention",
          userId: option.person.userId,
          name: option.person.fullName,
          children,
        });
      else if ("tag" in option)
        insertSuggestion(editor, found.range, {
          type: "hashtag",
          tagId: option.tag.id,
          name: option.tag.name,
          children,
        });
      else
        insertSuggestion(editor, found.range, {
          type: "hashtag",
          tagId: "",
          name: option.newTag,
          children,
        });
    },
    takeTag() {
      const search = found?.trigger === "#" && isShown ? found.search : "";
      // '#3' is the third of something.
      if (!found || !/[^\d]/u.test(search)) return false;
      const known = options.find(
        (option) => "tag" in option && option.tag.name.toLowerCase() === search.toLowerCase(),
      );
      if (!known && !newHashtags) return false;
      const { id: tagId, name } = known && "tag" in known ? known.tag : { id: "", name: search };
      insertSuggestion(editor, found.range, {
        type: "hashtag",
        tagId,
        name,
        children: [{ text: "" }],
      });
      return true;
    },
    close: () => found && setClosedAt(startOf(found)),
  };
}

/** Keys of the popup; says whether it took the key. */
export function suggestionKey(
  { query, options, walk, takeTag, close, choose }: Suggestions,
  event: { key: string; shiftKey: boolean; preventDefault(): void },
): boolean {
  if (!query) return false;
  if (event.key === " ") {
    if (!takeTag()) return false;
  } else if (event.key === "Escape") close();
  else if (walk.press(event) !== undefined) return true;
  else if (options.length === 0 || event.shiftKey) return false;
  else if (event.key === "Enter" || event.key === "Tab") choose(walk.at);
  else return false;
  event.preventDefault();
  return true;
}
