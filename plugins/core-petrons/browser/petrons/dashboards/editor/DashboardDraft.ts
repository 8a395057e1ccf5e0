import type { Stored } from "@petrons/sdk/contracts";
import { makeAutoObservable, observableRef } from "mobx";
import type { Dashboard, DashboardVisualization, Place } from "../../../../contracts/index.ts";
import {
  type Direction,
  firstSize,
  laidOut,
  movedTo,
  type Placed,
  resized,
  sizedTo,
  stepped,
} from "../placing.ts";
import { type DashboardContent, isSameContent, merged } from "./dashboardChanges.ts";

/** What is edited of a dashboard; one step of undo leads from one of these to another. */
interface DraftState {
  name: string;
  description: string;
  parts: readonly Placed[];
}

/** Steps that can be undone. */
const maxSteps = 100;

const stateOf = ({ name, description, visualizations }: DashboardContent): DraftState => ({
  name,
  description,
  parts: laidOut(visualizations),
});
const contentOf = ({ name, description, parts }: DraftState) => ({
  name,
  description,
  visualizations: [...parts],
});

/**
 * A dashboard while it is edited: its parts in their places, what can be undone, and whether there
 * is something to save.
 */
export class DashboardDraft {
  /** As it was read, or saved last: what a save is held against. */
  base: Stored<Dashboard>;
  state: DraftState;
  past: readonly DraftState[] = [];
  future: readonly DraftState[] = [];
  /** Where parts would be if what is being dragged were dropped now. */
  preview: readonly Placed[] | undefined;

  /** What somebody else saved meanwhile, when something is entered here. */
  theirs: Stored<Dashboard> | undefined;

  private sent: DashboardContent | undefined;

  constructor(dashboard: Stored<Dashboard>) {
    this.base = dashboard;
    this.state = stateOf(dashboard);
    const held = {
      base: observableRef,
      state: observableRef,
      past: observableRef,
      future: observableRef,
      preview: observableRef,
      theirs: observableRef,
    };
    makeAutoObservable<this, "sent">(this, { ...held, sent: false }, { autoBind: true });
  }

  get parts(): readonly Placed[] {
    return this.preview ?? this.state.parts;
  }
  get name(): string {
    return this.state.name;
  }
  get description(): string {
    return this.state.description;
  }
  get isDirty(): boolean {
    return !isSameContent(contentOf(this.state), contentOf(stateOf(this.base)));
  }
  get content(): DashboardContent {
    return contentOf(this.state);
  }

  rename(name: string): void {
    this.type({ name });
  }
  describe(description: string): void {
    this.type({ description });
  }
  add(part: DashboardVisualization): void {
    const below = Math.max(0, ...this.state.parts.map(({ place }) => place.y + place.h));
    const placed = { ...part, place: part.place ?? { x: 0, y: below, ...firstSize(part.kind) } };
    this.step({ ...this.state, parts: laidOut([...this.state.parts, placed]) });
  }
  change(part: DashboardVisualization): void {
    this.step({
      ...this.state,
      parts: this.state.parts.map((one) =>
        one.id === part.id ? { ...part, place: one.place } : one,
      ),
    });
  }
  remove(id: string): void {
    this.step({ ...this.state, parts: laidOut(this.state.parts.filter((part) => part.id !== id)) });
  }
  /** Whether that changed anything: at an edge there is nowhere to go. */
  move(id: string, direction: Direction): boolean {
    return this.step({ ...this.state, parts: stepped(this.state.parts, id, direction) });
  }
  resize(id: string, direction: Direction): boolean {
    return this.step({ ...this.state, parts: resized(this.state.parts, id, direction) });
  }
  /** Shows where a dragged part would go, or how large it would be; `drop` makes it a step. */
  drag(id: string, place: Place, kind: "move" | "size"): void {
    this.preview =
      kind === "move" ? movedTo(this.state.parts, id, place) : sizedTo(this.state.parts, id, place);
  }
  drop(): void {
    const parts = this.preview;
    this.preview = undefined;
    if (parts) this.step({ ...this.state, parts });
  }
  cancelDrag(): void {
    this.preview = undefined;
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.future = [...this.future, this.state];
    this.past = this.past.slice(0, -1);
    this.state = last;
  }
  redo(): void {
    const next = this.future.at(-1);
    if (!next) return;
    this.past = [...this.past, this.state];
    this.future = this.future.slice(0, -1);
    this.state = next;
  }

  /**
   * The server has another revision: of this person's own save, or of somebody else's, which may be
   * in the way of what is entered.
   */
  arrived(dashboard: Stored<Dashboard>): void {
    if (dashboard.revision <= this.base.revision) return;
    const theirs = contentOf(stateOf(dashboard));
    const known = [contentOf(stateOf(this.base)), this.content, ...(this.sent ? [this.sent] : [])];
    if (known.some((content) => isSameContent(theirs, content))) this.base = dashboard;
    else if (this.isDirty) {
      this.theirs = dashboard;
      return;
    } else this.takeTheirs(dashboard);
    this.theirs = undefined;
  }
  /**
   * What is saved now: when the server has it, that is no conflict with what is entered meanwhile.
   */
  send(): DashboardContent {
    this.sent = { ...this.content, name: this.name.trim() };
    return this.sent;
  }
  /** What was sent over a revision is stored. What was entered since is still to be saved. */
  saved(content: DashboardContent, over: number): void {
    if (this.base.revision === over) this.base = { ...this.base, ...content, revision: over + 1 };
  }
  takeTheirs(dashboard: Stored<Dashboard>): void {
    this.base = dashboard;
    this.state = stateOf(dashboard);
    [this.past, this.future, this.preview, this.theirs] = [[], [], undefined, undefined];
  }
  /**
   * Puts what was changed here on top of what somebody else saved. What came before cannot be
   * undone: that would undo theirs too.
   */
  merge(theirs: Stored<Dashboard>): void {
    const mine = merged(contentOf(stateOf(this.base)), this.content, {
      ...theirs,
      visualizations: laidOut(theirs.visualizations),
    });
    this.takeTheirs(theirs);
    this.state = stateOf(mine);
  }

  /** What is typed into one field, one after the other, is one step. */
  private type(typed: Partial<Pick<DraftState, "name" | "description">>): void {
    const last = this.past.at(-1);
    const next = { ...this.state, ...typed };
    const isGoingOn =
      last?.parts === next.parts &&
      (Object.hasOwn(typed, "name")
        ? last.description === next.description
        : last.name === next.name);
    if (isGoingOn && this.future.length === 0) this.state = next;
    else this.step(next);
  }
  private step(next: DraftState): boolean {
    if (isSameContent(contentOf(next), contentOf(this.state))) return false;
    this.past = [...this.past, this.state].slice(-maxSteps);
    this.future = [];
    this.state = next;
    return true;
  }
}
