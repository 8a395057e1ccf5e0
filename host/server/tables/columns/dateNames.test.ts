import { expect, it } from "vitest";
import { nameSays } from "./dateNames.ts";

const months =
  "Anomes AnoMes ano_mes ANO_MES MesAno mes_ano MESANO Aamm aaaamm añomes competencia Competência mes_referencia Jahrmonat JahrMonat Monat_Jahr periodo Período Periode årmåned ÅrMåned aarmaaned annee_mois AnnéeMois mois_année yrmo year_month";
it.each(months.split(" "))("months of digits alone are known by the name %s", (name) =>
  expect(nameSays(name, "YYYYMM")).toBe("dates"),
);

it.each(["code", "oil_mes", "Anomalias", "Jahresmenge", "producao_por_mes"])(
  "%s names no month",
  (name) => expect(nameSays(name, "YYYYMM")).toBe("nothing"),
);
