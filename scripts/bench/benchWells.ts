import { container } from "@petrons/sdk/server";
import { type Static, Type } from "typebox";

/** Where the boreholes of the bench belong, with the rules of a Petron. */
export const projectContainer = container({
  name: "BenchProject",
  schema: Type.Object({
    name: Type.String(),
    ownerId: Type.String(),
    isPublic: Type.Boolean(),
    members: Type.Array(Type.String()),
  }),
  indexes: [
    { field: "ownerId" },
    { field: "isPublic", type: "boolean" },
    { field: "members", type: "list" },
  ],
  access: {
    read: [
      { to: "owner", field: "ownerId" },
      { to: "member", field: "members" },
      { to: "public", field: "isPublic" },
    ],
    insert: [{ to: "org" }],
    update: [
      { to: "owner", field: "ownerId" },
      { to: "member", field: "members" },
    ],
    delete: [{ to: "owner", field: "ownerId" }],
  },
  feed: "full",
  uninstall: "drop",
});

const text = Type.String({ maxLength: 100 });
const depth = Type.Optional(Type.Number());
const date = Type.Optional(Type.String({ maxLength: 10 }));

/** The 27 fields of a public borehole file, and the project that a borehole belongs to. */
const wellSchema = Type.Object({
  projectId: text,
  apiNumber: text,
  name: text,
  nameSuffix: text,
  bottomLease: text,
  bottomArea: text,
  bottomBlock: text,
  company: text,
  spudDate: date,
  totalDepth: depth,
  verticalDepth: depth,
  subseaDepth: depth,
  kellyBushing: depth,
  kickoffDepth: depth,
  totalDepthDate: date,
  statusDate: date,
  wellType: text,
  status: text,
  casingCut: text,
  waterDepth: depth,
  underwaterStub: text,
  surfaceLease: text,
  surfaceLatitude: Type.Number(),
  surfaceLongitude: Type.Number(),
  bottomLatitude: Type.Number(),
  bottomLongitude: Type.Number(),
  region: text,
  fieldCode: text,
});
export type BenchWell = Static<typeof wellSchema>;

const through = { to: "through", container: "BenchProject", field: "projectId" } as const;

/** Boreholes with the rules of what lies in a Petron. */
export const wellContainer = container({
  name: "BenchWell",
  schema: wellSchema,
  indexes: [
    { field: "projectId" },
    { field: "apiNumber" },
    { field: "name", type: "search" },
    { field: "projectId", thenBy: ["name"] },
    { field: "name", order: "ascending" },
    { field: "company" },
    { field: "totalDepth", type: "number" },
  ],
  access: {
    read: [through],
    insert: [{ ...through, operation: "update" }],
    update: [{ ...through, operation: "update" }],
    delete: [{ ...through, operation: "update" }],
  },
  feed: "full",
  uninstall: "drop",
});

const one = <T>(list: readonly T[], at: number): T => list[at % list.length]!;
const day = (number: number) =>
  new Date(Date.UTC(1950, 0, 1) + (number % 27_000) * 86_400_000).toISOString().slice(0, 10);
const digits = (number: number, length: number) => String(number).padStart(length, "0");

const companies = [
  "Exxon Mobil Corporation",
  "Chevron U.S.A. Inc.",
  "Shell Offshore Inc.",
  "BP Exploration & Production Inc.",
  "Fieldwood Energy LLC",
  "Apache Corporation",
  "Union Oil Company of California",
  "W & T Offshore, Inc.",
  "Talos Energy Offshore LLC",
];
const areas = ["MO", "WD", "EI", "SS", "GC", "MC", "VR", "HI", "ST", "WR", "KC"];
const fields = ["WILD", "MC807", "WD030", "EI330", "SS208", "GC640", "VR039", "HI573"];
const statuses = ["COM", "PA", "TA", "ST", "DRL", "BP"];

/** A number below 2³² that looks random and is the same each time. */
const scattered = (index: number): number => {
  let value = Math.imul(index + 1, 0x9e3779b1);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
};

/** Borehole `index` of a project: about 650 bytes of JSON. */
export function wellOf(index: number, projectId: string): BenchWell {
  const random = scattered(index);
  const area = one(areas, random);
  const block = String(1 + (random % 990));
  const lease = `G${digits(random % 36_000, 5)}`;
  const totalDepth = 4_000 + (random % 24_000);
  const latitude = 26 + (random % 4_000_000) / 1_000_000;
  const longitude = -96 + ((random >>> 3) % 8_000_000) / 1_000_000;
  const isSidetrack = random % 3 === 0;
  return {
    projectId,
    apiNumber: digits(170_000_000_000 + index, 12),
    name: `${area} ${block} A-${digits(index % 1_000, 3)} ${digits(scattered(index + 7) % 100_000, 5)}`,
    nameSuffix: isSidetrack ? "ST01BP00" : "ST00BP00",
    bottomLease: lease,
    bottomArea: area,
    bottomBlock: block,
    company: `${one(companies, random >>> 5)} ${(random >>> 9) % 50}`,
    spudDate: day(random),
    totalDepth,
    verticalDepth: totalDepth - (random % 900),
    subseaDepth: totalDepth - (random % 900) - 99,
    kellyBushing: 60 + (random % 60),
    ...(isSidetrack && { kickoffDepth: Math.round(totalDepth / 2) }),
    totalDepthDate: day(random + 40),
    statusDate: day(random + 900),
    wellType: random % 3 === 0 ? "E" : "D",
    status: one(statuses, random >>> 7),
    casingCut: random % 4 === 0 ? "Y" : "N",
    waterDepth: random % 7_000,
    underwaterStub: random % 5 === 0 ? "Y" : "N",
    surfaceLease: lease,
    surfaceLatitude: latitude,
    surfaceLongitude: longitude,
    bottomLatitude: Number((latitude + 0.0012345).toFixed(8)),
    bottomLongitude: Number((longitude - 0.0023456).toFixed(8)),
    region: random % 30 === 0 ? "P" : "G",
    fieldCode: one(fields, random >>> 11),
  };
}

/** Boreholes of one project. */
export const wellsPerProject = 1_000;
