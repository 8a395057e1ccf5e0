import type { Fuzz, FuzzTarget, Scenario, Sender } from "../fuzzTypes.ts";
import { encoded, oddAddress, oddSegment } from "./addresses.ts";

/** Mostly admins of organizations of their own, now and then somebody who may not. */
const admin = ({ target, random, mutator }: Fuzz): Sender =>
  random.pick(mutator.chance(0.9) ? target.admins : target.senders);
const day = "2026-01-01T00:00:00Z";

export const audit: Scenario = (fuzz) => {
  const { mutator, random, send, target } = fuzz;
  const all = {
    kind: random.pick(["sign-in", "token-issued", "refused", "export"]),
    userId: target.admins[0]!.userId,
    from: day,
    before: "1",
    limit: "25",
  };
  const asked = Object.entries(all).filter(() => mutator.chance(0.4));
  const address = `/api/audit?${new URLSearchParams(asked)}`;
  return send({
    method: "GET",
    path: mutator.chance(0.9) ? address : oddAddress(address, mutator),
    as: admin(fuzz),
  });
};

export const auditExport: Scenario = (fuzz) => {
  const { mutator, random, send } = fuzz;
  const body = {
    kind: "export",
    from: day,
    ...(mutator.chance(0.5) && {
      until: random.pick([day, "2026-02-31T00:00:00Z", "9999-12-31T23:59:59Z"]),
    }),
  };
  return send({
    method: "POST",
    path: "/api/audit/export",
    as: admin(fuzz),
    body: mutator.chance(0.9) ? body : mutator.mutated(body),
  });
};

/** Changes that a trigger could not handle, of the sender's organization and of others. */
export const failedChanges: Scenario = (fuzz) => {
  const { target, mutator, random, send } = fuzz;
  const ids = Array.from({ length: random.integer(1, 4) }, () =>
    mutator.chance(0.8) && target.failedChanges.length > 0
      ? random.pick(target.failedChanges)
      : random.pick(["1", "999999999999999999", "77"]),
  );
  const body = mutator.chance(0.93) ? { ids } : mutator.mutated({ ids });
  return send({
    method: "POST",
    path: `/api/changes/failed/${random.pick(["retry", "discard"])}`,
    as: admin(fuzz),
    body,
  });
};

const pluginIds = ["wells", "gallery", "jobs", "settings", "core-petrons"];
const pluginId = ({ mutator, random }: Fuzz) =>
  mutator.chance(0.8) ? random.pick(pluginIds) : oddSegment(mutator);

/** Plugins are switched in an organization of its own, while others of it send all else. */
export const pluginSwitch: Scenario = (fuzz) => {
  const { mutator, random, send, target } = fuzz;
  const action = random.pick(["enable", "enable", "disable"]);
  const together = mutator.chance(0.3)
    ? { together: [random.pick(pluginIds), mutator.text() || "x"] }
    : undefined;
  return send({
    label: `POST /api/plugins/:id/${action}`,
    ...{
      method: "POST",
      path: `/api/plugins/${pluginId(fuzz)}/${action}`,
      as: random.pick([target.switcher, target.switcher, target.senders[0]!]),
    },
    ...(together && { body: mutator.chance(0.8) ? together : mutator.mutated(together) }),
  });
};

export const pluginSetting: Scenario = (fuzz) => {
  const { mutator, random, send } = fuzz;
  const itemId = mutator.chance(0.6) ? random.pick(["general", "units"]) : oddSegment(mutator);
  const values = { [mutator.text()]: mutator.value(), title: "A" };
  const revision = mutator.chance(0.3) && { revision: random.pick([1, 2, 2 ** 31, 2 ** 53]) };
  return send({
    label: "POST /api/plugins/:id/settings/:itemId",
    ...{
      method: "POST",
      path: `/api/plugins/${pluginId(fuzz)}/settings/${itemId}`,
      as: admin(fuzz),
      body: { values, ...revision },
    },
  });
};

export const pluginQuestion: Scenario = (fuzz) => {
  const { mutator, random, send, target } = fuzz;
  const id = pluginId(fuzz);
  const visibility = `/api/plugins/visibility?pluginId=${id}&kind=routes&id=info&userId=${random.pick(target.senders).userId}&page=${encoded(mutator.text() || "x").slice(0, 100)}`;
  const check = `/api/plugins/${id}/check?enable=${random.pick(["true", "false"])}`;
  const asked = random.pick([
    "/api/plugins",
    "/api/plugins/overview",
    "/api/plugins/removed",
    check,
    visibility,
  ]);
  const path = mutator.chance(0.92) ? asked : oddAddress(asked, mutator);
  const label = `GET ${path.split("?", 1)[0]!.replace(/^(\/api\/plugins\/).+(\/check)$/, "$1:id$2")}`;
  return send({ label, method: "GET", path, as: admin(fuzz) });
};

const plainReads = [
  "/api/tasks",
  "/api/tasks/connections",
  "/api/variables",
  "/api/environment",
  "/api/environment/usage",
  "/api/info",
  "/api/appliances",
  "/api/boot",
  "/api/content/appCategory",
  "/api/content/video",
  "/api/content/service",
  "/api/content/files/media/service-plugin-cover.svg",
].concat([
  "/api/Validate",
  "/api/telemetry",
  "/api/health",
  "/api/openapi.json",
  "/library?search=a",
  "/settings/info",
  "/",
  "/sign-in",
]);

export const plainRead: Scenario = (fuzz) => {
  const { mutator, random, send } = fuzz;
  const path = random.pick(plainReads);
  const isPage = !path.startsWith("/api/");
  const odd = mutator.chance(0.3)
    ? `${path.includes("?") ? "&" : "?"}${oddSegment(mutator)}=${oddSegment(mutator)}`
    : "";
  return send({
    label: `GET ${isPage ? "/*" : path}`,
    ...{
      method: "GET",
      path: path + odd,
      as: random.pick([admin(fuzz), random.pick(fuzz.target.senders)]),
    },
    headers: {
      accept: isPage ? "text/html" : "*/*",
      ...(mutator.chance(0.3) && { "accept-encoding": "br" }),
    },
  });
};

export const oneTimeToken: Scenario = ({ mutator, random, send }) => {
  const storedData = {
    kind: "bokeh",
    appName: random.pick(["decline", "none"]),
    params: { well: "F-12" },
  };
  return send({ method: "POST", path: "/api/onetimetoken", body: mutator.mutated({ storedData }) });
};

export const telemetry: Scenario = ({ mutator, random, send }) => {
  const event = {
    name: "Video Watched",
    type: "event",
    properties: { title: "A", seconds: 3 },
    value: 1,
    at: "2026-01-01T00:00:00.000Z",
  };
  const events = Array.from({ length: random.integer(0, 4) }, () => mutator.mutated(event)).filter(
    (one) => typeof one === "object" && one !== null && !Array.isArray(one),
  );
  return send({ method: "POST", path: "/api/telemetry", body: { events } });
};

export const policyReport: Scenario = ({ mutator, random, send }) => {
  const old = {
    "csp-report": {
      "effective-directive": "script-src",
      "blocked-uri": "https://elsewhere.example/x",
      "document-uri": "https://a/b",
    },
  };
  const report = mutator.chance(0.5)
    ? old
    : [{ type: "csp-violation", body: { effectiveDirective: "img-src", blockedURL: "data" } }];
  const text = mutator.chance(0.9) ? JSON.stringify(mutator.mutated(report)) : mutator.text();
  return send({
    method: "POST",
    path: "/api/csp-report",
    as: null,
    raw: text,
    headers: {
      "content-type": random.pick(["application/csp-report", "application/reports+json"]),
    },
  });
};

const ids = (target: FuzzTarget, mutator: Fuzz["mutator"]): Record<string, string> => ({
  id: mutator.random.pick([target.fileId, "wells", oddSegment(mutator)]),
  itemId: oddSegment(mutator),
  file: target.builtFiles[0]!.split("/").at(-1)!,
  uid: oddSegment(mutator),
  "*": oddSegment(mutator),
});

/** What routes ask for that check their query. */
const queries: Record<string, string> = {
  "/api/plugins/:id/check": "?enable=true",
  "/api/plugins/visibility": "?pluginId=settings&kind=routes&id=info&userId=aaaaaaaaaaaaaaaaa",
};
const form = { raw: "a=b", type: { "content-type": "application/x-www-form-urlencoded" } };

/** Methods that change nothing of `/api`; the provider and the hub take any. */
export const isProbed = ({ method, url }: { method: string; url: string }): boolean =>
  /^(GET|HEAD|OPTIONS|TRACE)$/.test(method) || /^\/(oidc|hubs)\//.test(url);

/** Any of the registered routes, with something in the place of each parameter. */
export const probeOf =
  (route: { method: string; url: string }): Scenario =>
  ({ target, mutator, random, send }) => {
    const known = ids(target, mutator);
    const path =
      route.url.replace(/:(\w+)|\*/g, (part, name: string) => known[name ?? part] ?? "x") +
      (queries[route.url] ?? "");
    const hasBody = /^(POST|PUT|PATCH|QUERY)$/.test(route.method);
    return send({
      label: `probe ${route.method} ${route.url}`,
      ...{ method: route.method, path, as: random.pick(target.admins) },
      ...(hasBody && { raw: form.raw }),
      headers: { accept: "text/html", ...(hasBody && form.type) },
    });
  };
export const probe: Scenario = (fuzz) =>
  probeOf(fuzz.random.pick(fuzz.target.routes.filter(isProbed)))(fuzz);
