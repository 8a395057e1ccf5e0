// @vitest-environment jsdom
import {
  type Envelope,
  envelope,
  type FilterDefinition,
  type FilterState,
  PetronsError,
} from "@petrons/sdk/contracts";
import { cleanup, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DiscreteFilter, filterSearchDebounce } from "./DiscreteFilter.tsx";
import { endLookups } from "./filters/runningLookups.ts";

let page: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

type Options = { search?: string; values?: string[] };
interface Setting {
  total: number;
  missing?: number;
  /** Whatever a list finds lacked its zeros. */
  zeros?: boolean;
  filter?: Partial<FilterState>;
  /** Whether the server takes what is chosen. */
  takes?: boolean;
  /** Called before an answer is given. */
  before?: (options: Options) => Promise<void> | void;
}

/** As a browser does when somebody presses its summary. */
const open = (details: HTMLDetailsElement) =>
  act(async () => {
    details.open = true;
    details.dispatchEvent(new Event("toggle"));
  });

/** The filter of a column of which an answer holds the first ten values. */
async function mount({
  total,
  missing = 0,
  zeros = false,
  filter = {},
  takes = true,
  before,
}: Setting) {
  const asked: Options[] = [];
  const sent: unknown[] = [];
  const reported: string[] = [];
  const all = Array.from({ length: total }, (_, index) => ({
    value: `Well-${index}`,
    count: index + 1,
  }));
  const forge = async (_action: string, options: Record<string, unknown>) => {
    const { search, values } = options as Options;
    asked.push(values ? { values } : { search: search ?? "none" });
    await before?.(options);
    if (values) {
      const found = values.map((given) => ({
        ...(all.find(({ value }) => value.toLowerCase() === given.toLowerCase()) ?? {
          value: null,
          count: 0,
        }),
        given,
        ...(zeros && given !== "gone" && { zerosAdded: true }),
      }));
      return envelope({
        data: found,
        total: found.filter(({ value }) => value !== null).length,
      }) as Envelope<never>;
    }
    const found = all.filter(({ value }) => value.toLowerCase().includes(search ?? ""));
    return envelope({ data: found.slice(0, 10), total: found.length }) as Envelope<never>;
  };
  let definition: FilterDefinition = {
    name: "well",
    index: {
      valueType: "string",
      low: null,
      high: null,
      metadata: { label: "Well", distinctCount: total, missingCount: missing },
      rowCount: total,
    },
    filter: { values: [], low: null, high: null, includeInvalid: false, active: false, ...filter },
  };
  const services = fakeHost({ api: { forge } });
  Object.assign(services.notices, {
    error: (text: string) => reported.push(text),
    show: ({ message }: { message: string }) => reported.push(message),
  });
  const draw = async () => {
    page = await renderWithHost(
      <DiscreteFilter
        workspace="$root/Tables"
        collection="wells"
        definition={definition}
        onChange={async (change, includeInvalid) => {
          sent.push({ ...change, includeInvalid });
          return takes;
        }}
      />,
      { host: services },
    );
  };
  await draw();
  const box = () => page.querySelector("input[role=combobox]") as HTMLInputElement;
  const button = (name: string) =>
    [...page.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  return {
    asked,
    sent,
    reported,
    box,
    button,
    options: () =>
      [...page.querySelectorAll("[role=option]")].map(
        (option) => option.querySelector(".petrons-filter-value")?.textContent,
      ),
    change: (filter: Partial<FilterState>) => {
      definition = { ...definition, filter: { ...definition.filter, ...filter } };
      return draw();
    },
    chosen: () =>
      [...page.querySelectorAll("[role=option][aria-selected=true] .petrons-filter-value")].map(
        ({ textContent }) => textContent,
      ),
    hints: () =>
      [...page.querySelectorAll(".petrons-filter-hint")]
        .map((hint) => hint.textContent)
        .filter(Boolean),
    click: (element: Element | null | undefined) =>
      act(async () => element?.dispatchEvent(new MouseEvent("click", { bubbles: true }))),
    type: async (text: string) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
      await act(async () => {
        set.call(box(), text);
        box().dispatchEvent(new Event("input", { bubbles: true }));
      });
    },
    wait: (ms = filterSearchDebounce) => act(async () => vi.advanceTimersByTimeAsync(ms)),
    key: (key: string) =>
      act(async () =>
        box().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
      ),
    paste: (text: string) =>
      act(async () => {
        const event = new Event("paste", { bubbles: true, cancelable: true });
        Object.assign(event, { clipboardData: { getData: () => text } });
        box().dispatchEvent(event);
      }),
  };
}

test("FL-003 the list says how many values there are, and a search asks the server once somebody has stopped typing", async () => {
  const filter = await mount({ total: 1_000 });
  expect([filter.options().length, filter.hints()]).toEqual([
    10,
    ["Showing 10 of 1,000 values. Type to search."],
  ]);
  await filter.type("WELL-7");
  await filter.wait(filterSearchDebounce - 1);
  await filter.type("WELL-777");
  await filter.wait();
  expect([filter.options(), filter.hints()]).toEqual([["Well-777"], []]);
  await filter.type("well-77");
  await filter.wait();
  expect([filter.options().length, filter.hints()]).toEqual([
    10,
    ["Showing 10 of 11 matches. Type more to narrow them."],
  ]);
  await filter.type("nothing");
  await filter.wait();
  expect([filter.options(), filter.hints()]).toEqual([[], ["No values available for filter"]]);
  expect(filter.asked.map(({ search }) => search)).toEqual(["", "well-777", "well-77", "nothing"]);
});

test("FL-003 a search waits 300 ms, and a column without values says so", async () => {
  const filter = await mount({ total: 1_000 });
  await filter.type("well-7");
  await filter.wait(299);
  expect(filter.asked.map(({ search }) => search)).toEqual([""]);
  await filter.wait(1);
  expect(filter.asked.map(({ search }) => search)).toEqual(["", "well-7"]);
  cleanup();
  expect((await mount({ total: 0 })).hints()).toEqual(["No values available for filter"]);
});

test("FL-003 a list that is whole is searched at once, without the server", async () => {
  const filter = await mount({ total: 10 });
  await filter.type("7");
  await filter.wait();
  expect([filter.options(), filter.hints(), filter.asked]).toEqual([
    ["Well-7"],
    [],
    [{ search: "" }],
  ]);
});

test("an older answer never takes the place of a newer one", async () => {
  let release = () => {};
  const filter = await mount({
    total: 1_000,
    before: ({ search }) =>
      search !== "well-1"
        ? undefined
        : new Promise<void>((resolve) => {
            release = resolve;
          }),
  });
  await filter.type("well-1");
  await filter.wait();
  expect(filter.hints()).toEqual(["Searching …"]);
  await filter.type("well-999");
  await filter.wait();
  await act(async () => release());
  expect(filter.options()).toEqual(["Well-999"]);
});

test("FL-008 a failed search says so and can be tried again", async () => {
  let fails = true;
  const filter = await mount({
    total: 20,
    before: () => {
      if (fails) throw new PetronsError("rate-limited", { seconds: 3 });
    },
  });
  const sentence = "There was a problem retrieving the Well filter parameters.";
  expect([filter.reported, page.textContent?.includes(sentence)]).toEqual([[sentence], true]);
  fails = false;
  await filter.click(filter.button("Try again"));
  expect([filter.options().length, page.textContent?.includes(sentence)]).toEqual([10, false]);
});

test("'Is missing' is a choice beside the values, and chosen values come first though the answer does not hold them", async () => {
  const filter = await mount({
    total: 1_000,
    missing: 7,
    filter: { values: ["Well-500"], active: true },
  });
  expect(filter.options().slice(0, 3)).toEqual(["Is missing", "Well-500", "Well-0"]);
  await filter.click(page.querySelector("[role=option]"));
  expect(filter.chosen()).toEqual(["Is missing", "Well-500"]);
  expect(filter.sent).toEqual([{ values: ["Well-500"], includeInvalid: true }]);
});

test("the keyboard alone walks the values from the search box and chooses them", async () => {
  const filter = await mount({ total: 10 });
  const list = page.querySelector("[role=listbox]")!;
  expect([
    list.getAttribute("aria-multiselectable"),
    filter.box().getAttribute("aria-controls"),
  ]).toEqual(["true", list.id]);
  await filter.key("ArrowDown");
  await filter.key("ArrowDown");
  expect(
    document.getElementById(filter.box().getAttribute("aria-activedescendant")!)?.textContent,
  ).toContain("Well-1");
  await filter.key("Enter");
  await filter.key("ArrowDown");
  await filter.key(" ");
  expect(filter.chosen()).toEqual(["Well-1", "Well-2"]);
  expect(filter.sent.at(-1)).toEqual({ values: ["Well-1", "Well-2"], includeInvalid: false });
});

test("a pasted list is offered, looked up by the server, and what is missing is named", async () => {
  const filter = await mount({ total: 1_000 });
  await filter.paste("well-3\r\nWELL-700\tgone\r\n");
  expect(filter.box().value).toBe("");
  await filter.click(filter.button("Filter by these 3 values"));
  expect(filter.sent).toEqual([{ values: ["Well-3", "Well-700"], includeInvalid: false }]);
  expect(filter.hints()).toContain("2 of 3 found. Not found: gone.");
  expect(filter.button("Filter by these 3 values")).toBeUndefined();
});

test("a typed list is offered too; of many missing values the first few are named, and none found leaves the filter", async () => {
  const filter = await mount({ total: 20 });
  await filter.type("a, b; c, d, e, f, g, well-1");
  await filter.click(filter.button("Filter by these 8 values"));
  expect(filter.hints()).toContain("1 of 8 found. Not found: a, b, c, d, e and 2 more.");
  await filter.type("x, y");
  await filter.click(filter.button("Filter by these 2 values"));
  expect(filter.hints()).toContain("None of these 2 values was found. The filter is unchanged.");
  expect(filter.sent).toHaveLength(1);
});

test("values that a list found come first in the list at once, and all that were not found can be seen and copied", async () => {
  const filter = await mount({ total: 1_000 });
  expect(filter.options()[0]).toBe("Well-0");
  await filter.paste("well-8\nwell-700\na\nb\nc\nd\ne\nf");
  await filter.click(filter.button("Filter by these 8 values"));
  expect(filter.options().slice(0, 3)).toEqual(["Well-700", "Well-8", "Well-0"]);
  expect(page.querySelector("details")?.textContent).toBe("Show all 6 not found");
  await open(page.querySelector("details")!);
  expect(page.querySelector("details")?.textContent).toBe("Show all 6 not foundabcdef");
  const region = page.querySelector("details section")!;
  expect([region.getAttribute("tabindex"), region.getAttribute("aria-label")]).toEqual([
    "0",
    "Values not found",
  ]);
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  await filter.click(page.querySelector("[aria-label='Copy values not found']"));
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith("a\nb\nc\nd\ne\nf"));
  vi.unstubAllGlobals();
});

test("of very many values that were not found the first thousand are listed, each once, and all are copied", async () => {
  const filter = await mount({ total: 20 });
  const gone = Array.from({ length: 1_200 }, (_, at) => `gone-${at}`);
  await filter.paste([...gone, "well-1, gone-7"].join("\n"));
  await filter.click(filter.button("Filter by these 1,201 values"));
  await open(page.querySelector("details")!);
  expect(page.querySelectorAll("details li")).toHaveLength(1_000);
  expect(page.querySelector("details")?.textContent).toMatch(/gone-999and 200 more$/);
  const writeText = vi.fn(async (_: string) => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  await filter.click(page.querySelector("[aria-label='Copy values not found']"));
  await vi.waitFor(() => expect(writeText.mock.calls[0]?.[0].split("\n")).toEqual(gone));
  vi.unstubAllGlobals();
});

test("the result of a list says how many lacked their leading zeros", async () => {
  const filter = await mount({ total: 20, zeros: true });
  await filter.paste("well-3\nwell-4\ngone");
  await filter.click(filter.button("Filter by these 3 values"));
  expect(filter.hints()).toContain("2 of 3 found, 2 by adding leading zeros. Not found: gone.");
});

test("a list that is refused says why", async () => {
  const filter = await mount({
    total: 20,
    before: ({ values }) => {
      if (values)
        throw new PetronsError("list-too-large", {
          limit: "20,000",
          unit: "values",
          count: "20,001",
        });
    },
  });
  await filter.paste("a\nb");
  await filter.click(filter.button("Filter by these 2 values"));
  expect(page.querySelector("[role=alert]")?.textContent).toContain(
    "A list can have at most 20,000 values.",
  );
});

test.each([
  ["of the same page", "", [{ values: ["Well-3", "Well-700"], includeInvalid: false }]],
  ["with its page", "/home", []],
])(
  "FL-005 a list whose filter is closed before the server has answered is applied, and a notice says what was not found; not when the page was left: %s",
  async (_, leaveTo, sent) => {
    const answer = Promise.withResolvers<void>();
    const filter = await mount({
      total: 1_000,
      before: ({ values }) => (values ? answer.promise : undefined),
    });
    await filter.paste("well-3\nwell-700\ngone");
    await filter.click(filter.button("Filter by these 3 values"));
    await cleanup();
    const place = location.pathname;
    if (leaveTo) history.pushState(null, "", leaveTo);
    await act(async () => answer.resolve());
    history.pushState(null, "", place);
    expect(filter.sent).toEqual(sent);
    expect(filter.reported).toEqual(
      sent.length > 0 ? ["Well: 2 of 3 found. Not found: gone."] : [],
    );
  },
);

test("FL-009 a choice that the server refused is taken back at once", async () => {
  const filter = await mount({ total: 3, takes: false });
  await filter.click(page.querySelector("[role=option]"));
  expect([filter.sent, filter.chosen()]).toEqual([
    [{ values: ["Well-0"], includeInvalid: false }],
    [],
  ]);
});

test("FL-003 keys that followed a text choose nothing of the values before it when its search fails", async () => {
  const filter = await mount({
    total: 1_000,
    before: ({ search }) => {
      if (search === "well-77") throw new PetronsError("rate-limited", { seconds: 3 });
    },
  });
  await filter.type("WELL-77");
  await filter.key("ArrowDown");
  await filter.key("Enter");
  await filter.wait();
  await filter.key("ArrowDown");
  await filter.key("Enter");
  expect([filter.sent, filter.options()]).toEqual([[], []]);
  expect(page.textContent).toContain("There was a problem retrieving the Well filter parameters.");
});

test("a list that is looked up for a closed filter ends when the filter is changed meanwhile, here or where it is open again", async () => {
  const answers: PromiseWithResolvers<void>[] = [];
  const before = ({ values }: Options) => {
    if (!values) return;
    answers.push(Promise.withResolvers());
    return answers.at(-1)!.promise;
  };
  const closed = await mount({ total: 1_000, before });
  await closed.paste("well-3\nwell-700");
  await closed.click(closed.button("Filter by these 2 values"));
  await cleanup();
  const open = await mount({ total: 1_000, before });
  await open.paste("well-4\nwell-5");
  await open.click(open.button("Filter by these 2 values"));
  await act(async () => answers[1]!.resolve());
  await act(async () => answers[0]!.resolve());
  expect([closed.sent, open.sent]).toEqual([
    [],
    [{ values: ["Well-4", "Well-5"], includeInvalid: false }],
  ]);
  await open.paste("well-6\nwell-7");
  await open.click(open.button("Filter by these 2 values"));
  await act(async () => endLookups("$root/Tables", "wells"));
  await act(async () => answers[2]!.resolve());
  expect(open.sent).toHaveLength(1);
  expect(open.button("Filter by these 2 values")?.getAttribute("aria-busy")).not.toBe("true");
});

test("after 'Clear all' no value is first any more and nothing is said of a list that was found", async () => {
  const filter = await mount({ total: 1_000, filter: { values: ["Well-500"], active: true } });
  expect(filter.options()[0]).toBe("Well-500");
  await filter.paste("well-3\nwell-700\ngone");
  await filter.click(filter.button("Filter by these 3 values"));
  expect(filter.hints()).toContain("2 of 3 found. Not found: gone.");
  await filter.change({ values: ["Well-3", "Well-700"] });
  expect(filter.hints()).toContain("2 of 3 found. Not found: gone.");
  await filter.change({ values: [], active: false });
  expect([filter.options()[0], filter.hints()]).toEqual([
    "Well-0",
    ["Showing 10 of 1,000 values. Type to search."],
  ]);
  await filter.change({ values: ["Well-9"], active: true });
  expect([filter.options()[0], filter.chosen()]).toEqual(["Well-9", ["Well-9"]]);
});

test("a choice that the server answers late is no change from elsewhere: what a list found stays said", async () => {
  const filter = await mount({ total: 1_000 });
  await filter.paste("well-3\nwell-700\ngone");
  await filter.click(filter.button("Filter by these 3 values"));
  await filter.wait(3_000);
  expect([filter.chosen(), filter.hints()[0]]).toEqual([[], "2 of 3 found. Not found: gone."]);
  await filter.change({ values: ["Well-3", "Well-700"], active: true });
  expect(filter.hints()).toContain("2 of 3 found. Not found: gone.");
  await filter.change({ values: [], active: false });
  expect(filter.hints()).not.toContain("2 of 3 found. Not found: gone.");
});

test("a value that is unticked here stays where it is, also as the last one", async () => {
  const filter = await mount({ total: 1_000, filter: { values: ["Well-5"], active: true } });
  await filter.click(page.querySelector("[role=option]"));
  await filter.change({ values: [], active: false });
  expect([filter.options()[0], filter.chosen()]).toEqual(["Well-5", []]);
});

test("FL-003 keys that follow a text at once choose of what it finds, never of what was there before", async () => {
  const filter = await mount({ total: 25 });
  await filter.wait(0);
  await filter.type("well-2");
  await filter.key("ArrowDown");
  await filter.key("Enter");
  expect([filter.sent, filter.box().getAttribute("aria-activedescendant")]).toEqual([[], null]);
  await filter.wait();
  expect(filter.options()[0]).toBe("Well-2");
  expect(filter.sent).toEqual([{ values: ["Well-2"], includeInvalid: false }]);
});

test("a value that is chosen of a searched list that is whole stays in its place", async () => {
  const filter = await mount({ total: 10 });
  await filter.wait(0);
  await filter.type("well");
  await filter.wait();
  const before = filter.options();
  await filter.key("End");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", " "]) await filter.key(key);
  expect([filter.chosen(), filter.options()]).toEqual([["Well-2"], before]);
});
