import type { HostServices } from "@petrons/sdk/browser";
import { literalOptions } from "@petrons/sdk/contracts";
import {
  type ListByNameOptions,
  type ListedByName,
  maxSearchText,
  type NamedThings,
} from "../contracts/index.ts";

type Api = Pick<HostServices["api"], "runTask">;

/** Finds of each source of the palette. */
export const paletteFinds = 8;

/** Several sources of the palette ask for the same text at once: it is asked for once. */
const asked = new WeakMap<Api, { key: string; answer: Promise<NamedThings> }>();

/**
 * What has a name that holds the text. Equal requests that come while one is under way share its
 * answer.
 */
export function namedThings(api: Api, text: string, limit: number): Promise<NamedThings> {
  const searchText = text.trim().slice(0, maxSearchText);
  const key = `${limit} ${searchText}`;
  const known = asked.get(api);
  if (known?.key === key) return known.answer;
  const answer = ask(api, searchText, limit).finally(() => {
    if (asked.get(api)?.answer === answer) asked.delete(api);
  });
  asked.set(api, { key, answer });
  return answer;
}

async function ask(api: Api, searchText: string, limit: number): Promise<NamedThings> {
  const { data } = await api.runTask<NamedThings>(
    {
      taskType: "FindByName",
      pid: "null",
      options: literalOptions({ searchText, limit }),
    },
    { reads: true },
  );
  const [things] = data;
  if (!things) throw new Error("response contained no data");
  return things;
}

/** A page of everything of one kind that has a name that holds the text. */
export async function listedByName(api: Api, options: ListByNameOptions): Promise<ListedByName> {
  const searchText = options.searchText.trim().slice(0, maxSearchText);
  const { data } = await api.runTask<ListedByName>(
    {
      taskType: "ListByName",
      pid: "null",
      options: literalOptions({ ...options, searchText }),
    },
    { reads: true },
  );
  const [listed] = data;
  if (!listed) throw new Error("response contained no data");
  return listed;
}
