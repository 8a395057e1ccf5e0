import { makeAutoObservable, observableRef } from "mobx";
import { createContext, useContext, useEffect, useState } from "react";
import type { Choice, ChoiceSource, ChoiceSources } from "../contracts/index.ts";
import { reasonOf } from "./store/RuleRun.ts";
import { formTexts } from "./texts.ts";

/** A list of choices as its inputs see it. */
export interface ShownChoices {
  state: "loading" | "failed" | "ready";
  choices: readonly Choice[];
  reason: string;
  retry: () => void;
}

/** One source while a form is on the page. Inputs of one source share one load. */
class LoadedSource implements ShownChoices {
  state: ShownChoices["state"] = "loading";
  choices: readonly Choice[] = [];
  reason = "";
  private source: ChoiceSource | undefined;
  private abort: AbortController | undefined;

  constructor() {
    makeAutoObservable<this, "source" | "abort">(this, {
      choices: observableRef,
      source: false,
      abort: false,
    });
  }

  /** Shows a source; one that is loaded already is not loaded again. */
  take(source: ChoiceSource): void {
    if (source === this.source) return;
    const [before, now] = [this.source, source];
    this.source = source;
    if ("choices" in now) this.show(now.choices);
    else if (!before || !("load" in before) || before.load !== now.load) this.retry();
  }

  retry = (): void => {
    if (!this.source || !("load" in this.source)) return;
    this.dispose();
    const abort = new AbortController();
    this.abort = abort;
    this.state = "loading";
    this.source.load(abort.signal).then(
      (choices) => abort.signal.aborted || this.show(choices),
      (error: unknown) => abort.signal.aborted || this.fail(reasonOf(error)),
    );
  };

  dispose(): void {
    this.abort?.abort();
  }

  private show(choices: readonly Choice[]): void {
    this.choices = choices;
    this.state = "ready";
  }

  private fail(reason: string): void {
    this.reason = reason;
    this.state = "failed";
  }
}

/** The sources of a form, each loaded when it is first asked for. */
export class ChoiceSourceRegistry {
  private readonly loaded = new Map<string, LoadedSource>();
  private sources: ChoiceSources = {};

  offer(sources: ChoiceSources): void {
    this.sources = sources;
  }

  /**
   * Inputs that are drawn show what is offered now. It draws them, so it must not happen while the
   * form is drawn.
   */
  renew(): void {
    for (const [name, loaded] of this.loaded)
      if (this.sources[name]) loaded.take(this.sources[name]);
  }

  of(name: string): LoadedSource | undefined {
    const source = this.sources[name];
    const known = this.loaded.get(name);
    if (known || !source) return known;
    const loaded = new LoadedSource();
    this.loaded.set(name, loaded);
    return loaded;
  }

  start(name: string): void {
    const source = this.sources[name];
    if (source) this.loaded.get(name)?.take(source);
  }

  dispose(): void {
    for (const loaded of this.loaded.values()) loaded.dispose();
    this.loaded.clear();
  }
}

export const SourcesContext = createContext<ChoiceSourceRegistry | undefined>(undefined);

const nothing: readonly Choice[] = [];

/** The choices of an input by its options: given ones, or those of its source. */
export function useChoices({
  choices,
  source,
}: {
  choices?: readonly Choice[];
  source?: string;
}): ShownChoices {
  const registry = useContext(SourcesContext);
  const [loaded] = useState(() => (source === undefined ? undefined : registry?.of(source)));
  useEffect(() => {
    if (source !== undefined) registry?.start(source);
  }, [registry, source]);
  if (loaded) return loaded;
  if (source === undefined)
    return { state: "ready", choices: choices ?? nothing, reason: "", retry: () => undefined };
  return {
    state: "failed",
    choices: nothing,
    reason: formTexts.unknownSource(source),
    retry: () => undefined,
  };
}
