import { expect, test } from "vitest";
import { type Fluid, fluidNamed } from "./fluidNamed.ts";

const named: Readonly<Record<string, readonly string[]>> = {
  liquid: [
    "Oil OIL_BBL cumOil prfPrdOilGrossMillSm3 NETOIL CrudeOil BORE_WAT_VOL Water WaterInj Condensate prfPrdNGLNetMillSm3 Liquid wi BORE_WI_VOL",
    "Olje OLJE Oljerate oljeproduksjon Oljemengde oljen Råolje Vann Vannmengde vanninjeksjon Vatn vassproduksjon Kondensat Væske væskerate",
    "Petróleo PETROLEO Crudo Aceite Agua Condensado Líquido LGN",
    "Óleo oleo Água Condensados Líquidos",
    "Öl ÖL Ölrate Ölförderung Oel Erdöl Rohöl Wasser Wassermenge Kondensat Flüssigkeit",
    "Huile Pétrole Eau Condensat Liquide GPL",
  ],
  gas: [
    "Gas GAS_MCF gasRate cumgas Gass gassproduksjon Gassalg tørrgass Gás Erdgas Gasmenge Gasförderung Gaz gaz GI",
  ],
  "oil equivalent": ["BOE total_mboe prfPrdOeNetMillSm3 Oljeekvivalenter Öläquivalent"],
  none: [
    "Volume Volum Rate Angle Single Soil Boil Gasum Gastos Entregas Vegas Las_Vegas Joel Older Waterton Conductivity Petroleum Production",
  ],
};
const cases = Object.entries(named).flatMap(([fluid, lines]) =>
  lines.flatMap((line) => line.split(" ").map((name) => [name, fluid] as const)),
);

test.each(cases)("UN-004 a column called %s holds %s", (name, fluid) =>
  expect(fluidNamed(name) ?? "none").toBe(fluid),
);

test.each<[string, Fluid | undefined]>([
  ["Gas condensate (Sm3)", "liquid"],
  ["Gasskondensat (Sm3)", "liquid"],
  ["Natural gas liquids", "liquid"],
  ["Líquidos de gas natural", "liquid"],
  ["Condensate from gas", "liquid"],
  ["Oil and water (Sm3)", "liquid"],
  ["Oil equivalent of gas", "oil equivalent"],
  ["Produksjon o.e. (mill Sm3)", "oil equivalent"],
  ["Barils équivalent pétrole", "oil equivalent"],
  ["Vol no.east", undefined],
  ["Oil and gas (Sm3)", undefined],
  ["Gass/kondensat (Sm3)", undefined],
  ["Gas from condensate wells", undefined],
  ["Gas, oil, water", undefined],
])("UN-004 of several fluids in '%s' the one that is measured is named, or none", (name, fluid) =>
  expect(fluidNamed(name)).toBe(fluid),
);

test("a header is looked through once, however long it is", () => {
  const before = process.threadCpuUsage();
  for (const part of ["oil", "gas de ", "raw", "Oe", "o.", "Ab"])
    fluidNamed(part.repeat(100_000 / part.length));
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system).toBeLessThan(2_000_000);
});
