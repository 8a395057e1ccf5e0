import {
  type HostServices,
  type PaletteEntry,
  type PaletteFind,
  resourceFailure,
} from "@petrons/sdk/browser";
import { foldName, nameRank } from "@petrons/sdk/contracts";
import { when } from "mobx";
import { matchPath } from "react-router-dom";
import {
  type ListedPetron,
  personWorkspaceOf,
  type Visits,
  visitsUri,
} from "../../../contracts/index.ts";
import { lastPetronsFirst } from "../../lastPetronsFirst.ts";
import { type App, launchableApps } from "../../launchableApps.ts";
import { paletteFinds } from "../../namedThings.ts";
import { petronTexts as texts } from "../petronTexts.ts";

/** So long live data may take, in ms. */
const dataWait = 10_000;
/** Of an app that was found alone so many Petrons are offered. */
const petronsOfOne = 5;

/**
 * The command palette's apps of Petrons, each in the Petrons that the person was in last. A text
 * may name the Petron too, as in 'wells gulf'. In a Petron its own apps are offered by the shell,
 * so that only those of a Petron that the text names are found.
 */
export const findPetronApps: PaletteFind = async (text, host) => {
  const words = foldName(text).split(" ").filter(Boolean);
  const apps = launchableApps(host, "petron").filter(({ title }) =>
    words.some((word) => foldName(title).includes(word)),
  );
  if (apps.length === 0) return [];
  const here = matchPath("/petron/:petronId/*", location.pathname)?.params.petronId;
  const petrons = (await lastFirst(host)).filter(({ id }) => id !== here);
  const found = apps
    .toSorted((a, b) => rankOf(a, words) - rankOf(b, words) || a.title.length - b.title.length)
    .map((app) => ({ app, petrons: petronsOf(app, petrons, words, here !== undefined) }));
  const named = found.filter((one) => one.petrons.length > 0);
  const maxOfEach =
    named.length === 1 ? petronsOfOne : Math.max(1, Math.floor(paletteFinds / named.length));
  return named.flatMap(({ app, petrons: all }) =>
    all.slice(0, maxOfEach).map((petron) => entryOf(host, app, petron)),
  );
};

/**
 * The Petrons whose names hold all words that the app's does not; where it must be `named`, there
 * must be one.
 */
function petronsOf(
  { title }: App,
  petrons: readonly ListedPetron[],
  words: readonly string[],
  named: boolean,
): ListedPetron[] {
  const others = words.filter((word) => !foldName(title).includes(word));
  if (named && others.length === 0) return [];
  return petrons.filter(({ name }) => others.every((word) => foldName(name).includes(word)));
}

const rankOf = ({ title }: App, words: readonly string[]): number =>
  Math.min(...words.map((word) => nameRank(title, word) ?? Number.POSITIVE_INFINITY));

const entryOf = ({ path }: HostServices, app: App, { id, name }: ListedPetron): PaletteEntry => ({
  id: `${app.key} ${id}`,
  title: app.title,
  detail: texts.inPetron(name),
  icon: app.icon,
  to: path(typeof app.to === "string" ? { plugin: app.pluginId, route: app.to } : app.to, {
    petronId: id,
  }),
});

/** The Petrons that the person may read. */
async function lastFirst({ forge, user }: HostServices): Promise<ListedPetron[]> {
  const [petrons, visits] = await Promise.all([
    dataOf<ListedPetron[]>(forge, `${personWorkspaceOf(user.userId)}#AllPetrons`),
    dataOf<Visits>(forge, visitsUri(user.userId)),
  ]);
  return lastPetronsFirst(petrons, visits.pages);
}

/** What a live resource holds now. */
async function dataOf<T>(forge: HostServices["forge"], uri: string): Promise<T> {
  const leave = forge.subscribe(uri);
  const element = forge.element<T>(uri);
  try {
    await when(() => element.data !== undefined || element.state === "error", {
      timeout: dataWait,
    });
  } catch {
    throw new Error(texts.petronsLate);
  } finally {
    leave();
  }
  if (element.data === undefined) throw new Error(resourceFailure(element));
  return element.data;
}
