import { expect, expectTypeOf, test } from "vitest";
import { plugin } from "./plugin.ts";

interface Browser {
  JobsPage: unknown;
}
interface Server {
  runJob: unknown;
}

test("PL-007 a plugin whose names are right compiles and is a plain value", () => {
  const definition = plugin<Browser, Server>()({
    id: "jobs",
    version: "1.0.0",
    title: "Jobs",
    requires: { sdk: "^1.0.0" },
    contributes: {
      routes: [{ name: "jobs", path: "/data/jobs", view: "JobsPage", access: "signed-in" }],
      menuItems: [
        {
          id: "jobs",
          section: "admin",
          label: "Jobs Manager",
          icon: "cog",
          to: "jobs",
          roles: ["admin"],
        },
      ],
    },
  });
  expectTypeOf(definition.id).toBeString();
  expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
});

test("PL-007 a view, a handler or a route name that does not exist does not compile", () => {
  const base = {
    id: "jobs",
    version: "1.0.0",
    title: "Jobs",
    requires: { sdk: "^1.0.0" },
  } as const;
  const define = plugin<Browser, Server>();
  const page = { name: "jobs", path: "/data/jobs", access: "signed-in" } as const;
  // @ts-expect-error JobPage is not an export of the browser half
  define({ ...base, contributes: { routes: [{ ...page, view: "JobPage" }] } });
  const task = { taskName: "RunJob", display: "Run", jobType: "Other" } as const;
  // @ts-expect-error runJobs is not an export of the server half
  define({ ...base, contributes: { tasks: [{ ...task, handler: "runJobs" }] } });
  define({
    ...base,
    contributes: {
      routes: [{ name: "jobs", path: "/data/jobs", view: "JobsPage", access: "signed-in" }],
      // @ts-expect-error there is no route named job
      menuItems: [{ id: "jobs", section: "admin", label: "Jobs", icon: "cog", to: "job" }],
    },
  });
  expect(define).toBeTypeOf("function");
});
