import type { Fuzz, FuzzAnswer, FuzzRequest, Scenario, Sender } from "../fuzzTypes.ts";
import { encoded, oddAddress, oddSegment } from "./addresses.ts";

const tokenOf = ({ text }: FuzzAnswer) => /"token":"([^"]+)"/.exec(text)?.[1];

/**
 * A token of the commands beside the server, mostly with the right secret; renewed, ended, and used
 * after its end.
 */
export const localSession: Scenario = async ({ target, random, mutator, send }) => {
  const right = {
    email: random.pick(["analyst@petrons.local", "outsider@other.local", "nobody@petrons.local"]),
    localSecret: target.localSecret,
  };
  const answer = await send({
    method: "POST",
    path: "/api/local/token",
    as: null,
    body: mutator.chance(0.7) ? right : mutator.mutated(right),
  });
  const token = tokenOf(answer);
  if (!token) return;
  const one: Sender = { name: "for a moment", userId: "", token };
  const renewed = tokenOf(await send({ method: "POST", path: "/api/session/renew", as: one }));
  const used = { ...one, token: renewed ?? token };
  // Signed out, while another call of the same session is on its way.
  const last = [
    send({ method: "POST", path: "/api/session/end", as: used }),
    send({ method: "GET", path: "/api/Validate", as: one }),
  ];
  if (mutator.chance(0.3)) last.push(send({ method: "POST", path: "/api/session/renew", as: one }));
  await Promise.all(last);
  if (mutator.chance(0.2))
    await send({
      method: "GET",
      path: "/api/variables",
      as: mutator.chance(0.5) ? one : { ...one, token: `${token.slice(0, -9)}x` },
    });
};

/** A browser that signs in: it keeps cookies and follows where it is led. */
class SignIn {
  readonly #fuzz: Fuzz;
  readonly #oddShare: number;
  readonly #cookies = new Map<string, string>();

  constructor(fuzz: Fuzz, oddShare: number) {
    this.#fuzz = fuzz;
    this.#oddShare = oddShare;
  }

  /** The token, unless something odd that was sent ended the way to it. */
  async run(email: string, password: string): Promise<string | undefined> {
    const { random } = this.#fuzz;
    let next: string | undefined =
      `/api/signin?mode=${random.pick(["popup", "redirect"])}&redirectTo=${encoded("/library?search=a")}`;
    for (let steps = 0; next !== undefined && steps < 8; steps++) {
      const page: FuzzAnswer = await this.#step({ method: "GET", path: this.#odd(next) });
      const form = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1];
      const code = /data-code="([^"]+)"/.exec(page.text)?.[1];
      if (code)
        return tokenOf(
          await this.#step({
            method: "POST",
            path: "/api/signin/token",
            body: this.#isOdd() ? { code: `${code}x`.slice(2, 90) } : { code },
          }),
        );
      next = form ? placeOf(await this.#give(form, email, password)) : placeOf(page);
    }
    return undefined;
  }

  #give(form: string, email: string, password: string): Promise<FuzzAnswer> {
    const { mutator } = this.#fuzz;
    const fields = new URLSearchParams(
      this.#isOdd()
        ? { email: mutator.text().toWellFormed().slice(0, 1_000), password }
        : { email, password },
    );
    return this.#step({
      method: "POST",
      path: form,
      raw: String(fields),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  }

  async #step(request: FuzzRequest): Promise<FuzzAnswer> {
    const kept = this.#isOdd() ? [...this.#cookies].slice(1) : [...this.#cookies];
    const label = `${request.method} ${request.path.split("?", 1)[0]!.replace(/^(\/oidc\/(interaction|auth)\/).+/, "$1…")}`;
    const cookie = kept.map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await this.#fuzz.send({
      ...request,
      label,
      as: null,
      headers: { ...request.headers, ...(cookie && { cookie }) },
    });
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [name = "", value = ""] = line.split(";", 1)[0]!.split("=", 2);
      this.#cookies.set(name, value);
    }
    return answer;
  }

  #isOdd(): boolean {
    return this.#fuzz.mutator.chance(this.#oddShare);
  }

  #odd(address: string): string {
    return this.#isOdd() ? oddAddress(address, this.#fuzz.mutator) : address;
  }
}

/** Where an answer leads: the public address may be another than the one that is called. */
function placeOf({ headers: { location } }: FuzzAnswer): string | undefined {
  return location?.replace(/^https?:\/\/[^/]+/, "");
}

/** Signs in by the browser's way; throws when it does not work. */
export async function signedInBy(fuzz: Fuzz, email: string, password: string): Promise<string> {
  const token = await new SignIn(fuzz, 0).run(email, password);
  if (!token) throw new Error(`${email} could not sign in.`);
  return token;
}

/** Sign-ins with something odd on the way. Only one account is ever given wrong passwords. */
export const signIn: Scenario = async (fuzz) => {
  const isWrong = fuzz.mutator.chance(0.2);
  const account = isWrong ? "engineer@petrons.local" : "support@petrons.local";
  await new SignIn(fuzz, 0.1).run(
    account,
    isWrong ? fuzz.mutator.text().toWellFormed().slice(0, 500) : fuzz.target.password,
  );
};

/** The calls of programs to the provider, and pages of its interactions that are not there. */
export const provider: Scenario = ({ random, mutator, send }) => {
  const form = (fields: Record<string, string>) => ({
    method: "POST",
    raw: oddAddress(`?${new URLSearchParams(fields)}`, mutator).slice(1),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const auth = {
    client_id: "petrons",
    response_type: "code",
    scope: "openid",
    redirect_uri: "http://localhost/x",
    state: "a",
    code_challenge: "b",
    prompt: "login",
  };
  const requests: FuzzRequest[] = [
    { method: "GET", path: "/oidc/.well-known/openid-configuration" },
    { method: "GET", path: "/oidc/jwks" },
    {
      method: random.pick(["GET", "POST"]),
      path: "/oidc/me",
      headers: { authorization: `Bearer ${oddSegment(mutator)}` },
    },
    {
      path: "/oidc/token",
      ...form({
        grant_type: "authorization_code",
        code: "x",
        client_id: "petrons",
        redirect_uri: "http://localhost/x",
        code_verifier: "y",
      }),
    },
    { path: "/oidc/auth", ...form(auth) },
    { method: "GET", path: oddAddress(`/oidc/auth?${new URLSearchParams(auth)}`, mutator) },
    { method: "GET", path: `/oidc/interaction/${oddSegment(mutator)}` },
    { path: `/oidc/interaction/${oddSegment(mutator)}`, ...form({ email: "a@b", password: "x" }) },
    {
      method: "GET",
      path: `/api/signin/callback?${oddSegment(mutator)}=${oddSegment(mutator)}&state=x`,
      headers: { cookie: `petrons-sign-in=${"a".repeat(43)}` },
    },
    {
      method: "POST",
      path: "/api/signin/token",
      body: { code: mutator.text().slice(0, 90) || "x" },
      headers: { cookie: `petrons-sign-in=${"b".repeat(43)}` },
    },
  ];
  const request = random.pick(requests);
  const label = `${request.method} ${request.path.split("?", 1)[0]!.replace(/^(\/oidc\/interaction\/).+/, "$1…")}`;
  return send({ label, as: null, ...request });
};
