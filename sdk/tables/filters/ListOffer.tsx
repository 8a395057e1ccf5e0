import { Button } from "@blueprintjs/core";
import { CopyButton, FocusKeepingButton } from "@petrons/sdk/components";
import { useState } from "react";
import { maxNamed, filterTexts as texts } from "./filterTexts.ts";
import type { ListLookup } from "./useListLookup.ts";

interface ListOfferProps {
  /** The values typed or pasted; fewer than two are no list. */
  list: readonly string[];
  pasted: boolean;
  lookup: ListLookup;
  onDiscard: () => void;
}

/** Offers to filter by a list, and says what was found of it. */
export function ListOffer({ list, pasted, lookup, onDiscard }: ListOfferProps) {
  const { outcome, working, failure } = lookup;
  return (
    <div className="petrons-filter-list">
      {list.length > 1 ? (
        <div className="petrons-filter-offer">
          {pasted ? <span>{texts.pasted(list.length)}</span> : null}
          <FocusKeepingButton
            size="small"
            intent="primary"
            text={texts.filterBy(list.length)}
            loading={working}
            onClick={() => void lookup.lookUp(list)}
          />
          {pasted ? (
            <Button size="small" variant="minimal" text={texts.discard} onClick={onDiscard} />
          ) : null}
        </div>
      ) : null}
      <div role="status">
        {outcome === undefined ? null : (
          <p className="petrons-filter-hint">
            {texts.outcome(outcome.found, outcome.missing, outcome.zerosAdded)}
          </p>
        )}
      </div>
      {outcome === undefined || outcome.missing.length === 0 ? null : (
        <NotFound missing={outcome.missing} />
      )}
      {failure === undefined ? null : (
        <p role="alert" className="petrons-filter-fault">
          {failure}
        </p>
      )}
    </div>
  );
}

/** Of the values not found, those that are listed; all of them can be copied. */
const maxListed = 1_000;

/** All that was not found: to read, and to copy as lines. */
function NotFound({ missing }: { missing: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const more = missing.length - maxListed;
  return (
    <div className="petrons-filter-notfound">
      {missing.length > maxNamed ? (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{texts.allNotFound(missing.length)}</summary>
          {isOpen ? (
            <section
              className="petrons-filter-notfound-values"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
              tabIndex={0}
              aria-label={texts.valuesNotFound}
            >
              <ul>
                {missing.slice(0, maxListed).map((value) => (
                  <li key={value}>{value}</li>
                ))}
              </ul>
              {more > 0 ? texts.more(more) : null}
            </section>
          ) : null}
        </details>
      ) : null}
      <CopyButton label={texts.copyNotFound} text={() => missing.join("\n")} />
    </div>
  );
}
