/** A person who can be mentioned, or who wrote something. */
export interface RichTextPerson {
  /** 17 letters and digits. */
  userId: string;
  fullName: string;
  position?: string;
  profileThumbnailUrl?: string;
}

/** A tag that can be chosen. `uses` is how often it was used, when that is known. */
export interface RichTextTagOption {
  id: string;
  /** Without the leading #. */
  name: string;
  uses?: number;
}

/**
 * Finds what to suggest for what was typed after the sign, best first. It is asked at every
 * keystroke; only the answer to the last one counts, and the signal of the others is aborted. A
 * rejection is shown as no suggestions.
 */
export type SuggestionSource<T> = (
  search: string,
  signal: AbortSignal,
) => readonly T[] | Promise<readonly T[]>;

/** Who a person is, by id; undefined while or where that is not known. */
export type PeopleLookup = (
  userId: string,
) => Pick<RichTextPerson, "fullName" | "profileThumbnailUrl"> | undefined;

/** The rich text editor (RT-002). The HTML it takes and gives is editor-neutral; see `toHtml`. */
export interface RichTextEditorProps {
  /** The accessible name. */
  label: string;
  /**
   * The HTML it starts with; a kept draft goes first. Later changes of it are not followed: give
   * another `key` to start anew.
   */
  value?: string;
  /** Called with the HTML after every change of the text, "" while there is nothing. */
  onChange?: (html: string) => void;
  /**
   * Called with the HTML by Enter in a top-level paragraph, by Ctrl+Enter anywhere and by the
   * button. The editor is emptied once the answer resolves; when it rejects the text stays. Without
   * it Enter makes a new paragraph and there is no button. `key` is the same until the text is
   * known to be stored, also when it was changed meanwhile: what is stored under it
   * (`idempotencyKey` of `api.insert`) is stored once.
   */
  onSubmit?: (html: string, key: string) => Promise<void> | void;
  /**
   * How many texts like this the person has where it goes. When nobody could confirm that it was
   * stored, and one more shows, it has arrived.
   */
  countOf?: (html: string) => number;
  /** Called when a text has arrived of which that could not be confirmed; the editor is emptied. */
  onArrived?: () => void;
  /** Called by Escape and by the Cancel button, which is shown when this is given. */
  onCancel?: () => void;
  /** Label of the button; 'Comment' by default. */
  submitLabel?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  /** One row of tools below the text, for replies and drawers. */
  compact?: boolean;
  /**
   * Keeps what is written in this browser, per person, until it is sent. Unique per place to write
   * in.
   */
  draftKey?: string;
  /** Without it an @ is only a character. */
  mentions?: SuggestionSource<RichTextPerson>;
  /** Without it a # is only a character. */
  hashtags?: SuggestionSource<RichTextTagOption>;
  /** Whether tags that do not exist may be written; true by default. */
  newHashtags?: boolean;
  /** How many suggestions are shown; 5 by default (RT-005). */
  suggestionCount?: number;
  /** Most characters of text; 20,000 by default (GP-056). */
  maxLength?: number;
}
