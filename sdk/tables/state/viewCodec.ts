import { maxStoredView } from "@petrons/sdk/contracts";
import type { ViewField } from "./viewFields.ts";

export type ViewFields = Readonly<Record<string, ViewField<unknown>>>;

/**
 * What a page shows, as far as somebody changed it: a field that is left out is as it is by itself.
 */
export type ViewState<F extends ViewFields> = {
  readonly [K in keyof F]?: F[K] extends ViewField<infer T> ? T : never;
};

export type FieldsOf<C extends { fields: ViewFields }> = C["fields"];

interface DecodedView<F extends ViewFields> {
  state: ViewState<F>;
  /** Names that are no field: of a newer version, or of another page. */
  unknown: string[];
  /** Fields whose text cannot be read. */
  broken: string[];
}

/** The state of a page as one text, such as `table=production&sort=-oil&page=3`, and back. */
export interface ViewCodec<F extends ViewFields> {
  readonly fields: F;
  readonly names: readonly (keyof F & string)[];
  /** The same text for the same state. */
  encode(state: ViewState<F>): string;
  /** Never throws: what cannot be read is named and left out. */
  decode(text: string | URLSearchParams): DecodedView<F>;
  /** The fields of which the two say something else. */
  changed(before: ViewState<F>, after: ViewState<F>): (keyof F & string)[];
  /**
   * The same with further fields: `tableView.with({ units: choiceField(["field", "metric"]) })`.
   */
  with<G extends ViewFields>(more: G): ViewCodec<F & G>;
}

/** Parameters beside the state: a stored state, a named view, and where the comments are open. */
export const otherParams: readonly string[] = ["view", "saved", "showComments"];

export function viewCodec<F extends ViewFields>(fields: F): ViewCodec<F> {
  const names = Object.keys(fields) as (keyof F & string)[];
  const reserved = names.find(
    (name) => otherParams.includes(name) || !/^[a-zA-Z][a-zA-Z0-9]*$/.test(name),
  );
  if (reserved !== undefined) throw new Error(`'${reserved}' cannot name a field of a view.`);
  const textOf = (state: ViewState<F>, name: keyof F & string): string | undefined => {
    const value = state[name];
    return value === undefined ? undefined : fields[name]!.write(value);
  };
  return {
    fields,
    names,
    encode(state) {
      const texts = names.map((name) => [name, textOf(state, name)] as const);
      return texts
        .flatMap(([name, text]) => (text === undefined ? [] : `${name}=${addressText(text)}`))
        .join("&");
    },
    decode(text) {
      if (text.toString().length > 3 * maxStoredView)
        return { state: {}, unknown: [], broken: [...names] };
      const [state, unknown, broken] = [
        new Map<string, unknown>(),
        new Set<string>(),
        new Set<string>(),
      ];
      for (const [name, value] of new URLSearchParams(text)) {
        if (!Object.hasOwn(fields, name)) {
          if (!otherParams.includes(name)) unknown.add(name);
        } else if (!state.has(name) && !broken.has(name)) {
          const read = fields[name]!.read(value);
          if (read === undefined) broken.add(name);
          else state.set(name, read);
        }
      }
      return {
        state: Object.fromEntries(state) as ViewState<F>,
        unknown: [...unknown],
        broken: [...broken],
      };
    },
    changed: (before, after) =>
      names.filter((name) => textOf(before, name) !== textOf(after, name)),
    with: (more) => viewCodec({ ...fields, ...more }),
  };
}

/**
 * Encoded as an address needs it and no more: people read links. Half a character, which none can
 * hold, becomes the replacement character.
 */
function addressText(text: string): string {
  const plain: Record<string, string> = {
    "%20": "+",
    "%2C": ",",
    "%3A": ":",
    "%3B": ";",
    "%40": "@",
    "%2F": "/",
  };
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD")).replace(
    /%(?:20|2C|3A|3B|40|2F)/g,
    (code) => plain[code]!,
  );
}
