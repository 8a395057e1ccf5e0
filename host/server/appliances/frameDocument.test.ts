import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FrameScriptAdder, failureDocument, fileDocument, frameScript } from "./frameDocument.ts";
import { Utf8Text, utf16Of } from "./utf8Text.ts";

const page = "https://petrons.example.com";
const added = (...chunks: string[]) =>
  text(
    Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(
      new FrameScriptAdder("https://apps.example.com", page),
    ),
  );
const asXml = (...chunks: string[]) =>
  text(
    Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(
      new FrameScriptAdder("https://apps.example.com", page, { isXml: true }),
    ),
  );
const tag = `<script src="https://apps.example.com/appliances/frame.js" data-page="${page}"></script>`;

const documents = [
  "<!doctype html><html><head><title>a</title></head></html>",
  '\ufeff <!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN">\n<html lang="en" class="dark"><HEAD><p>',
  '<!doctype html><html lang="en"><header>a</header></html>',
  "<!doctype html><p>a",
  "<!-- a page --> <?xml version='1.0'?><!--><!---><!doctype html><head><title>a</title>",
  "<!-- <!doctype html><html><head> --!><!doctype html><html><!-- <head> --><head><title>a</title></head>",
  '<!-- <head> --><html><head><script>const text = "<head>";</script></head>',
  '<script>const text = "<!doctype html><head>";</script><!doctype html><head><title>a</title></head>',
  '<html data-x="<head>"><title><head></title>',
  "<!x></ y><!doctype html><textarea><head></textarea>",
  "<head-line>a</head-line>",
  "</html><!doctype html>",
  "<!doctype html><frameset><frame></frameset>",
  "plain",
  "",
];
/** A comment before the head is inside it then, and spaces are gone. */
const shapeOf = ({ document }: JSDOM["window"]) => [
  document.documentElement.outerHTML.replace(/<!--.*?-->|\n/g, ""),
  document.compatMode,
];

test.each(documents)(
  "CH-012 in %j the frame's script is the first of the head, and the document is else as it was",
  async (document) => {
    const before = new JSDOM(document.replace("\ufeff", "")).window;
    for (const chunks of [[document], [...document]]) {
      const after = new JSDOM((await added(...chunks)).replace("\ufeff", "")).window;
      const { scripts, head } = after.document;
      const [script] = scripts;
      expect([script!.src, script === head.firstChild]).toEqual([
        `https://apps.example.com/appliances/frame.js`,
        true,
      ]);
      script!.remove();
      expect(shapeOf(after)).toEqual(shapeOf(before));
    }
  },
);

test("CH-012 an XHTML document gets the script inside its first element and stays well-formed", async () => {
  const xhtml = 'xmlns="http://www.w3.org/1999/xhtml"';
  for (const start of [
    "",
    '<?xml version="1.0"?><!-- <html> --><!DOCTYPE html [<!ENTITY a "<html>">]>',
    '<!DOCTYPE html PUBLIC "a>b" "c">',
  ])
    for (const root of [
      `<html ${xhtml}>`,
      `<h:html xmlns:h="http://www.w3.org/1999/xhtml" title="a > b">`,
    ]) {
      const end = root.startsWith("<h:") ? "</h:html>" : "</html>";
      const { document } = new JSDOM(await asXml(...`${start}${root}${end}`), {
        contentType: "application/xhtml+xml",
      }).window;
      expect([document.querySelector("script")!.src, document.documentElement.localName]).toEqual([
        `https://apps.example.com/appliances/frame.js`,
        "html",
      ]);
    }
});

test("CH-012 a document that does not begin for long gets the script before everything", async () => {
  const endless = `<!--${"x".repeat(70_000)}--><p>a`;
  expect(await added(endless.slice(0, 66_000), endless.slice(66_000))).toBe(`${tag}${endless}`);
});

test("CH-012 a document that comes letter by letter costs no more than one that comes whole", async () => {
  const adder = new FrameScriptAdder("https://apps.example.com", page);
  const looks = vi.spyOn(Buffer, "concat");
  const letters = `<!--${"a".repeat(60_000)}--><!doctype html><p>a`;
  const out = text(Readable.from([...letters].map((letter) => Buffer.from(letter))).pipe(adder));
  expect(await out).toBe(letters.replace("<p>", `${tag}<p>`));
  const bytes = looks.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0);
  looks.mockRestore();
  expect(bytes).toBeLessThan(20 * letters.length);
});

test.each([
  ["utf-16le with its mark", undefined, "\ufeff", "utf-16le"],
  ["utf-16be with its mark", "utf-16le", "\ufeff", "utf-16be"],
  ["utf-16 by its headers", "utf-16le", "", "utf-16le"],
])("CH-012 a document in %s becomes one in UTF-8", async (_name, named, mark, written) => {
  const document = "<!doctype html><title>Ølfeltet 油田</title>";
  const bytes = Buffer.from(mark + document, "utf16le");
  if (written === "utf-16be") bytes.swap16();
  for (const chunks of [[bytes], [...bytes].map((byte) => Buffer.from([byte]))]) {
    const shown = await text(
      Readable.from(chunks)
        .pipe(new Utf8Text(named))
        .pipe(new FrameScriptAdder("https://apps.example.com", page)),
    );
    expect(shown.replace("\ufeff", "")).toBe(document.replace("<title>", `${tag}<title>`));
  }
});

test.each([["\ufeffUTF-8 ø"], ["é"], [""]])(
  "CH-012 the text %j in UTF-8 passes as it is",
  async (given) => {
    expect(
      await buffer(
        Readable.from([Buffer.from(given)]).pipe(
          new Utf8Text(given.startsWith("\ufeff") ? "utf-16le" : undefined),
        ),
      ),
    ).toEqual(Buffer.from(given));
  },
);

test("the charset of UTF-16 is read from a content type", () => {
  const types = [
    "text/html; charset=UTF-16",
    'text/html;charset="utf-16be"',
    "text/html; charset=utf-8",
    "text/html",
  ];
  expect(types.map(utf16Of)).toEqual(["utf-16le", "utf-16be", undefined, undefined]);
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Runs the script in a document, and records the messages that it posts to the page around it. */
function framed(html: string, url = "about:blank") {
  const messages: unknown[] = [];
  const { window } = new JSDOM(html, { runScripts: "outside-only", url });
  const parent = {
    postMessage: (message: unknown, target: string) => messages.push([message, target]),
  };
  Object.defineProperty(window, "parent", { value: parent });
  Object.defineProperty(window.document, "currentScript", {
    value: window.document.querySelector("script"),
    configurable: true,
  });
  const heard: Record<string, ((event: { code: number }) => void)[]> = { open: [], close: [] };
  const answer = { status: 200, headers: new Headers() };
  const asked: unknown[] = [];
  const posted: string[] = [];
  const channels: { name: string; hears(data: string): void; posted: string[] }[] = [];
  const observers: ((list: { getEntries(): { responseStatus: number }[] }) => void)[] = [];
  let answers = (): Promise<unknown> => Promise.resolve(answer);
  const answerWith = (next: typeof answers) => {
    answers = next;
  };
  Object.assign(window, {
    fetch: function fetch(request: unknown, ...options: unknown[]) {
      asked.push([request, ...options]);
      return answers();
    },
    WebSocket: class {
      static OPEN = 1;
      addEventListener = (type: string, listener: (event: { code: number }) => void) =>
        heard[type]!.push(listener);
    },
    PerformanceObserver: class {
      constructor(listener: (typeof observers)[number]) {
        observers.push(listener);
      }
      observe() {}
    },
    setTimeout,
    BroadcastChannel: class {
      onmessage?: (event: { data: string }) => void;
      constructor(name: string) {
        channels.push({ name, hears: (data) => this.onmessage!({ data }), posted });
      }
      postMessage = (data: string) => posted.push(data);
    },
  });
  /** Fires an event of the last WebSocket. */
  const socketHas = (type: "open" | "close", code = 0) => heard[type]!.at(-1)!({ code });
  const answered = (responseStatus: number) =>
    observers[0]!({ getEntries: () => [{ responseStatus }] });
  /** A message of the page around it, unless it says otherwise. */
  const hear = (fields: object, { origin = page, source = parent as unknown } = {}) => {
    const event = new window.MessageEvent("message", {
      data: { source: "petrons", ...fields },
      origin,
    });
    Object.defineProperty(event, "source", { value: source });
    window.dispatchEvent(event);
  };
  window.setInterval = setInterval as never;
  window.clearInterval = clearInterval as never;
  window.eval(frameScript);
  return {
    window,
    messages,
    channels,
    socketHas,
    answered,
    answer,
    answerWith,
    asked,
    hear,
    sent: (fields: object) => [{ source: "petrons-appliance", ...fields }, page],
  };
}

const script = `<script data-page="${page}"></script>`;

test("CH-012 the page hears that the body has content when it has, looked at every 250 ms, and once", () => {
  const { window, messages, sent } = framed(
    `${script}<body><style>a{}</style><div id="root"> </div><script>1</script></body>`,
  );
  vi.advanceTimersByTime(1_000);
  expect(messages).toEqual([]);
  window.document.getElementById("root")!.innerHTML = "<b>Rates</b>";
  vi.advanceTimersByTime(249);
  expect(messages).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(messages).toEqual([sent({ type: "content" })]);
  vi.advanceTimersByTime(10_000);
  expect(messages).toHaveLength(1);
});

test("CH-012 the page that asks hears that the document is there, and again that its body has content once it has", () => {
  const { window, messages, sent, hear } = framed(`${script}<body></body>`);
  hear({ type: "content" });
  expect(messages.splice(0)).toEqual([sent({ type: "waiting" })]);
  window.document.body.innerHTML = "<b>Rates</b>";
  vi.advanceTimersByTime(250);
  hear({ type: "content" });
  hear({ type: "content" }, { origin: "https://elsewhere.example.com" });
  expect(messages).toEqual([sent({ type: "content" }), sent({ type: "content" })]);
});

test("CH-012 what is drawn counts as content", () => {
  const { messages } = framed(`${script}<body><div><canvas></canvas></div></body>`);
  vi.advanceTimersByTime(250);
  expect(messages).toHaveLength(1);
});

test("CH-013 CH-014 an app speaks to the page through petronsAppliance, to that page's origin alone", () => {
  const { window, messages, sent } = framed(`${script}<body></body>`);
  const { petronsAppliance } = window as unknown as {
    petronsAppliance: Record<string, (...args: unknown[]) => void>;
  };
  petronsAppliance.loader!(["Reading wells"]);
  petronsAppliance.notify!({ id: "fit", level: "success", text: "Fitted" });
  petronsAppliance.hide!("fit");
  petronsAppliance.modelUpdated!("decline", "b", 0.5);
  petronsAppliance.failed!("No data");
  expect(messages).toEqual([
    sent({ type: "loader", messages: ["Reading wells"] }),
    sent({ type: "notification", id: "fit", level: "success", text: "Fitted", shown: true }),
    sent({ type: "notification", id: "fit", shown: false }),
    sent({ type: "model-updated", name: "decline", property: "b", value: 0.5 }),
    sent({ type: "failed", reason: "No data" }),
  ]);
});

test("CH-012 CH-017 the frame of an app that stops while it is open reports the proxy's reason, unless the app is back by then", async () => {
  const { window, messages, socketHas, answered, answer, asked, sent } = framed(
    `${script}<body></body>`,
  );
  const { WebSocket } = window as unknown as {
    WebSocket: { new (address: string): object; OPEN: number };
  };
  const connect = () => {
    expect([new WebSocket("ws://apps.example.com/") instanceof WebSocket, WebSocket.OPEN]).toEqual([
      true,
      1,
    ]);
    socketHas("open");
  };
  connect();
  socketHas("close", 1_000);
  answered(404);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([]);
  connect();
  socketHas("close", 1_006);
  connect();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked, messages]).toEqual([[["about:blank", { method: "HEAD", cache: "no-store" }]], []]);

  // It is back, but this page of it has not connected again.
  socketHas("close", 1_006);
  await vi.advanceTimersByTimeAsync(5_000);
  const text = "The connection to this app was lost. If it no longer answers, load the page again.";
  expect(messages).toEqual([
    sent({ type: "notification", id: "petrons-connection", level: "warning", text, shown: true }),
  ]);
  connect();
  expect(messages.at(-1)).toEqual(
    sent({ type: "notification", id: "petrons-connection", shown: false }),
  );

  answer.headers.set("x-petrons-reason", encodeURIComponent("'decline' could not be reached."));
  Object.assign(answer, { status: 502 });
  answered(502);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(messages.at(-1)).toEqual(
    sent({ type: "failed", reason: "'decline' could not be reached." }),
  );
  expect([asked.length, messages.length]).toEqual([3, 3]);
});

test("CH-012 CH-017 scripts, images and styles that fail, and answers whose bodies nobody reads, are reasons to ask whether the app is there", async () => {
  const { window, answer, asked } = framed(
    `${script}<body><script></script><img><video></video></body>`,
  );
  const asks = async () => {
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(5_000);
    return asked.length - before;
  };
  window.document.head.append(window.document.createElement("link"));
  for (const [selector, expected] of Object.entries({
    link: 1,
    "body script": 1,
    img: 1,
    video: 0,
  })) {
    window.document.querySelector(selector)!.dispatchEvent(new window.Event("error"));
    expect([selector, await asks()]).toEqual([selector, expected]);
  }
  window.dispatchEvent(new window.ErrorEvent("error", { message: "of the app's own" }));
  expect(await asks()).toBe(0);
  for (const [status, expected] of [
    [200, 0],
    [404, 0],
    [502, 1],
  ] as const) {
    answer.status = status;
    expect(await window.fetch("data.json")).toBe(answer);
    expect([status, await asks()]).toEqual([status, expected]);
  }
});

test.each([
  ["/static/app.js", "<body></body>", true],
  ["/static/app.js", "<body>Rates</body>", false],
  ["/appliances/bokeh/decline/static/app.js", "<body></body>", false],
  ["https://cdn.example.com/app.js", "<body></body>", false],
])(
  "CH-012 where %s of %s does not load, 'outside of its path' is reported: %s",
  async (src, body, isReported) => {
    const { window, messages, sent } = framed(
      script + body,
      "https://apps.example.com/appliances/bokeh/decline/",
    );
    const missing = window.document.createElement("script");
    missing.src = src;
    window.document.head.append(missing);
    missing.dispatchEvent(new window.Event("error"));
    await vi.advanceTimersByTimeAsync(10_000);
    const reason =
      "It asks for '/static/app.js', which is outside of its own path. Set its server's path to '/appliances/bokeh/decline'.";
    expect(messages.filter((message) => JSON.stringify(message).includes("failed"))).toEqual(
      isReported ? [sent({ type: "failed", reason })] : [],
    );
  },
);

test.each([
  ["script", "/static/app.js", 1],
  ["link", "/static/app.css", 0],
])(
  "CH-012 an app that has drawn without a %s at %s goes on, with a warning: %i",
  async (tagName, address, warnings) => {
    const { window, messages, sent } = framed(
      `${script}<body>Loading</body>`,
      "https://apps.example.com/appliances/dash/wells/",
    );
    const missing = window.document.createElement(tagName);
    missing.setAttribute(tagName === "script" ? "src" : "href", address);
    window.document.head.append(missing);
    missing.dispatchEvent(new window.Event("error"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(
      messages.filter((message) => JSON.stringify(message).includes("petrons-outside")),
    ).toEqual(
      Array.from({ length: warnings }, () =>
        sent({
          ...{ type: "notification", id: "petrons-outside", level: "warning", shown: true },
          text: "A part of this app did not load. It asks for '/static/app.js', which is outside of its own path. Set its server's path to '/appliances/dash/wells'.",
        }),
      ),
    );
    expect(JSON.stringify(messages)).not.toContain("failed");
  },
);

test.each([
  ["~secret/", "<body></body>", "SecurityError", true],
  ["~secret/", "<body>Rates</body>", "SecurityError", false],
  ["~secret/", "<body></body>", "RangeError", false],
  ["", "<body></body>", "SecurityError", false],
])(
  "CH-012 at %j with %s, a script that ends with a %s is the reason of the failure: %s",
  async (place, body, name, isReported) => {
    const { window, messages, sent } = framed(
      script + body,
      `https://petrons.example.com/appliances/streamlit/wells/${place}`,
    );
    window.dispatchEvent(
      new window.ErrorEvent("error", { message: "Uncaught", error: { name, message: "" } }),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    const reason =
      "One of its scripts failed. Here apps have no cookies and no storage: one that needs them must be at an origin of its own.";
    expect(messages.filter((message) => JSON.stringify(message).includes("failed"))).toEqual(
      isReported ? [sent({ type: "failed", reason })] : [],
    );
  },
);

test("CH-012 an app whose answer is empty has no content, however long it is asked", async () => {
  const { window, messages, sent, hear } = framed(await added(""));
  expect(window.document.body.childNodes.length).toBe(0);
  for (let times = 0; times < 3; times++) {
    await vi.advanceTimersByTimeAsync(5_000);
    hear({ type: "content" });
  }
  expect(messages).toEqual(Array.from({ length: 3 }, () => sent({ type: "waiting" })));
});

test("CH-012 in place of a file that no frame shows is a page that offers it and has content", () => {
  const html = fileDocument("https://apps.example.com", page, `Well "7".pdf`);
  const address = "https://apps.example.com/appliances/file/report/?day=1";
  const { window, messages, sent } = framed(html, address);
  vi.advanceTimersByTime(1_000);
  const link = window.document.querySelector("a")!;
  expect([link.textContent, link.getAttribute("download"), link.href]).toEqual([
    `Download Well "7".pdf`,
    `Well "7".pdf`,
    address,
  ]);
  expect(messages).toEqual([sent({ type: "content" })]);
});

test("CH-012 where the address names the session, what is asked without it is outside too, and the reason does not reveal the session", async () => {
  const { window, messages } = framed(
    `${script}<body></body>`,
    "https://petrons.example.com/appliances/bokeh/decline/~secret/",
  );
  for (const src of [
    "/appliances/bokeh/decline/~secret/app.js",
    "/appliances/bokeh/decline/static/app.js",
  ]) {
    const missing = window.document.createElement("script");
    missing.src = src;
    window.document.head.append(missing);
    missing.dispatchEvent(new window.Event("error"));
  }
  await vi.advanceTimersByTimeAsync(10_000);
  const text = JSON.stringify(messages);
  expect(text).toContain(
    "It asks for '/appliances/bokeh/decline/static/app.js', which is outside of its own path. Here its addresses must be relative",
  );
  expect(text).not.toContain("secret");
});

test("an app sees of fetch and WebSocket what it sees without the script", async () => {
  const { window, answerWith } = framed(`${script}<body></body>`);
  const { WebSocket, fetch } = window as unknown as {
    WebSocket: { prototype: object };
    fetch: typeof globalThis.fetch;
  };
  expect([WebSocket.prototype.constructor === WebSocket, Object.keys(WebSocket.prototype)]).toEqual(
    [true, []],
  );
  expect([fetch.name, fetch.length]).toEqual(["fetch", 1]);
  answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(fetch("data.json")).rejects.toThrow("Failed to fetch");
});

test("an app asks for the theme of the page, and hears of each change from the page alone", () => {
  const { window, messages, sent, hear } = framed(`${script}<body></body>`);
  const { petronsAppliance } = window as unknown as {
    petronsAppliance: { onTheme(listener: (theme: string) => void): void };
  };
  const themes: string[] = [];
  petronsAppliance.onTheme((theme) => themes.push(theme));
  expect(messages).toEqual([sent({ type: "theme" })]);
  for (const theme of ["dark", "dark", "light"]) hear({ type: "theme", theme });
  hear({ type: "theme", theme: "dark" }, { origin: "https://elsewhere.example.com" });
  hear({ type: "theme", theme: "dark" }, { source: window });
  expect(themes).toEqual(["dark", "light"]);
  petronsAppliance.onTheme((theme) => themes.push(`late ${theme}`));
  expect(themes.at(-1)).toBe("late light");
});

test("CH-016 an open document of an app fails with the reason once another person opens the app in this browser", () => {
  const { channels, messages, sent } = framed(
    `<script data-page="${page}" data-person="AAAAAAAAAAAAAAAAA"></script>`,
    "https://apps.example.com/appliances/bokeh/decline/a/b",
  );
  const [{ name, posted, hears }] = channels as [(typeof channels)[number]];
  expect([name, posted]).toEqual(["/appliances/bokeh/decline", ["AAAAAAAAAAAAAAAAA"]]);
  hears("AAAAAAAAAAAAAAAAA");
  expect(messages).toEqual([]);
  hears("BBBBBBBBBBBBBBBBB");
  expect(messages).toEqual([
    sent({
      type: "failed",
      reason: "Another person opened this app in this browser. Load the page again.",
    }),
  ]);
});

test("CH-012 CH-017 the document in place of an app that failed shows and reports the reason, and nothing else", () => {
  const html = failureDocument("https://apps.example.com", page, `'<a>' answered "500".`);
  expect(html).not.toContain("<a>");
  const { window, messages, sent } = framed(html);
  vi.advanceTimersByTime(1_000);
  expect(window.document.body.textContent).toBe(`'<a>' answered "500".`);
  expect(messages).toEqual([sent({ type: "failed", reason: `'<a>' answered "500".` })]);
});
