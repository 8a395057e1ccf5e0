import type { HostileCase } from "../hostileCase.ts";
import { bodyCases } from "./bodies.ts";
import { fairnessCases } from "./fairness.ts";
import { fileCases } from "./files.ts";
import { identityCases } from "./identity.ts";
import { inspectionCases } from "./inspections.ts";
import { listCases } from "./lists.ts";
import { pluginCases } from "./plugins.ts";
import { processCases } from "./process.ts";
import { queryCases } from "./queries.ts";
import { runCases } from "./runs.ts";
import { safetyCases } from "./safety.ts";
import { shownByTests } from "./shownByTests.ts";
import { textCases } from "./texts.ts";
import { transportCases } from "./transport.ts";

export const hostileCases: HostileCase[] = [
  ...fileCases,
  ...inspectionCases,
  ...transportCases,
  ...bodyCases,
  ...fairnessCases,
  ...pluginCases,
  ...processCases,
  ...queryCases,
  ...textCases,
  ...runCases,
  ...identityCases,
  ...safetyCases,
  ...listCases,
  ...shownByTests,
];
