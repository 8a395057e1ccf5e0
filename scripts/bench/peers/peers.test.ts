import { describe, expect, it } from "vitest";
import { wellOf } from "../benchWells.ts";
import { installFault } from "./installPeer.ts";
import {
  parseInsert,
  parsePage,
  parseQuery,
  productPage,
  productQuery,
  type WellQuery,
} from "./parseRequests.ts";

describe("a peer that is not installed", () => {
  it("says that the registry cannot be reached, and what to do", () => {
    const output = "npm error code ENOTFOUND\nnpm error syscall getaddrinfo\n";
    expect(installFault(output, "/cache/peer")).toMatch(
      /^npm cannot reach its registry \(ENOTFOUND\), so parse-server \d+\.\d+\.\d+ cannot be installed\. Connect to the network .*\/cache\/peer/,
    );
  });

  it("says npm's reason otherwise", () => {
    expect(installFault("npm error code ENOSPC\nmore\n", "/cache/peer")).toMatch(
      /^npm did not install parse-server \S+: npm error code ENOSPC$/,
    );
  });
});

describe("the same question for the product and for its peer", () => {
  const query: WellQuery = {
    where: { name: { $regex: "A-9", $options: "i" } },
    order: "createdAt",
    limit: 20,
    withTotal: false,
  };

  it("asks for the same documents, in the same order, with a total or without", () => {
    const { path } = parseQuery(query);
    const asked = new URL(path, "http://peer").searchParams;
    expect(JSON.parse(asked.get("where")!)).toEqual(query.where);
    expect(Object.fromEntries(asked)).toMatchObject({ order: "createdAt", limit: "20" });
    expect(asked.has("count")).toBe(false);
    expect(parseQuery({ ...query, withTotal: true }).path).toContain("count=1");
    expect(JSON.parse(productQuery(query).body)).toEqual({
      type: "BenchWell",
      query: query.where,
      options: { limit: 20, total: false },
    });
    expect(JSON.parse(productQuery({ ...query, order: "name" }).body).options.sortBy).toBe("name");
  });

  it("compares the answers by names and totals", () => {
    const wells = [wellOf(1, "P1"), wellOf(2, "P1")];
    const page = { names: wells.map(({ name }) => name), total: 9 };
    expect(parsePage(JSON.stringify({ results: wells, count: 9 }))).toEqual(page);
    expect(productPage(JSON.stringify({ data: wells, total: 9 }), true)).toEqual(page);
    expect(productPage(JSON.stringify({ data: wells, total: 9 }), false)).toEqual(
      parsePage(JSON.stringify({ results: wells })),
    );
  });

  it("inserts the same document, with rights for one person", () => {
    const { ACL, ...well } = JSON.parse(parseInsert(wellOf(3, "P1"), "ann").body);
    expect(ACL).toEqual({ ann: { read: true, write: true } });
    expect(well).toEqual(wellOf(3, "P1"));
  });
});
