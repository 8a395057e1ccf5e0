/** A browser as far as sign-in needs one: follows redirects and keeps cookies by path. */
export class TestBrowser {
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>();
  url = "";
  /** Sent with each request beside its own. */
  readonly headers: Record<string, string> = {};

  async go(address: string, init: RequestInit = {}): Promise<Response> {
    let url = new URL(address, this.url || undefined);
    let request = init;
    for (let step = 0; step < 15; step++) {
      const answer = await fetch(url, {
        ...request,
        redirect: "manual",
        headers: { ...this.headers, ...request.headers, cookie: this.#cookieHeader(url) },
      });
      this.#keep(answer, url);
      this.url = url.href;
      const location = answer.headers.get("location");
      if (!location) return answer;
      await answer.body?.cancel();
      url = new URL(location, url);
      request = {};
    }
    throw new Error(`too many redirects, last ${url}`);
  }

  /** Fills and sends the form of the page the browser is on. */
  submit(page: string, fields: Record<string, string>): Promise<Response> {
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error("the page has no form");
    return this.go(action, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
  }

  forget(): void {
    this.#cookies.clear();
  }

  #cookieHeader(url: URL): string {
    return [...this.#cookies.values()]
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
  }

  #keep(answer: Response, url: URL): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const [name = "", value = ""] = pair.split(/=(.*)/s, 2);
      const path =
        attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? url.pathname;
      if (value) this.#cookies.set(`${name} ${path}`, { name, value, path });
      else this.#cookies.delete(`${name} ${path}`);
    }
  }
}

/** A `data-…` attribute of a page's body. */
export const pageData = (page: string, name: string): string | undefined =>
  new RegExp(`<body[^>]* data-${name}="([^"]*)"`).exec(page)?.[1];
