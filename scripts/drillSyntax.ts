import type { CommandSyntax } from "../sdk/build/command/parseCommand.ts";

const only = { type: "string" } as const;
const seed = { type: "string", default: "1" } as const;
const rounds = { type: "string", default: "20" } as const;

/** How each kind of drill is typed. The first runs without a name. */
export const drillSyntax = {
  connection: {
    usage:
      "npm run drills -- [--rounds 20] [--only NAME]             cuts the live connection in every way",
    options: { rounds, only },
  },
  database: {
    usage:
      "npm run drills -- database [--rounds 20] [--only NAME]    loses, kills, stops and restores the database of a server at work",
    options: { rounds, only },
  },
  hostile: {
    usage:
      "npm run drills -- hostile [--only ID]… [--short]          attacks a running server in every known way",
    options: { only: { ...only, multiple: true }, short: { type: "boolean", default: false } },
  },
  fuzz: {
    usage:
      "npm run drills -- fuzz [--requests 100000] [--sessions 5000] [--seed 1] [--rest 60]    sends mutated requests and hub sessions",
    options: {
      requests: { type: "string", default: "100000" },
      sessions: { type: "string", default: "5000" },
      seed,
      rest: { type: "string", default: "60" },
    },
  },
  files: {
    usage:
      "npm run drills -- files [--count 500] [--kind KIND]… [--seed 1] [--data FOLDER]    sends mutated files",
    options: {
      count: { type: "string", default: "500" },
      seed,
      data: { type: "string" },
      kind: { type: "string", multiple: true },
    },
  },
  tables: {
    usage:
      "npm run drills -- tables [--rounds 20] [--only MODE] [--seed 1]    kills the server in the middle of imports, in each mode",
    options: { rounds, only, seed },
  },
  jobs: {
    usage:
      "npm run drills -- jobs [--jobs 2000] [--seconds 60] [--kill-every 10]    kills one of two nodes while jobs come due",
    options: {
      jobs: { type: "string", default: "2000" },
      seconds: { type: "string", default: "60" },
      "kill-every": { type: "string", default: "10" },
    },
  },
  lists: {
    usage:
      "npm run drills -- lists [--changes 100000] [--nodes 2] [--seed 1]    compares live lists with their queries after each of many random changes",
    options: {
      changes: { type: "string", default: "100000" },
      nodes: { type: "string", default: "2" },
      seed,
    },
  },
  browser: {
    usage:
      "npm run drills -- browser                                 looks at all in the browser of which npm test looks at a part",
    options: {},
  },
  server: {
    usage:
      "npm run drills -- server                                  looks at all of a server of which npm test looks at a part",
    options: {},
  },
} as const satisfies Record<string, CommandSyntax>;

export const drillUsage = Object.values(drillSyntax)
  .map(({ usage }) => usage)
  .join("\n");
