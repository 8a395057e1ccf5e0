import type { SampleMonth, SampleWell } from "./sampleWells.ts";

const line = (values: readonly (string | number | null)[]) =>
  `${values.map((value) => (value === null ? "" : String(value))).join(",")}\n`;

/** psi, by the gradient of salt water over the whole depth. */
const reservoirPressure = ({ totalDepth }: SampleWell) => Math.round(14.7 + 0.465 * totalDepth);
/** °F, by a geothermal gradient below a sea floor of 40 °F. */
const reservoirTemperature = ({ totalDepth, waterDepth }: SampleWell) =>
  Math.round(40 + 0.013 * (totalDepth - waterDepth));

/** The wells as the file a person would import. */
export function wellsFile(wells: readonly SampleWell[]): string {
  const header = [
    "api_number",
    "well_name",
    "company_name",
    "field_name",
    "well_type",
    "status",
    "spud_date",
    "first_production",
    "total_depth_ft",
    "water_depth_ft",
    "reservoir_pressure_psi",
    "reservoir_temperature_degF",
    "latitude",
    "longitude",
  ];
  const rows = wells.map((well) => [
    well.apiNumber,
    well.name,
    well.company,
    well.field,
    well.type,
    well.status,
    well.spudDate,
    well.firstProduction,
    well.totalDepth,
    well.waterDepth,
    reservoirPressure(well),
    reservoirTemperature(well),
    well.latitude,
    well.longitude,
  ]);
  return [header, ...rows].map(line).join("");
}

export function productionFile(months: readonly SampleMonth[]): string {
  const header = [
    "api_number",
    "well_name",
    "company_name",
    "field_name",
    "month",
    "days_on_production",
    "oil_bbl",
    "gas_mcf",
    "water_bbl",
  ];
  const rows = months.map(({ well, month, days, oil, gas, water }) => [
    well.apiNumber,
    well.name,
    well.company,
    well.field,
    month.slice(0, 7),
    days,
    oil,
    gas,
    water,
  ]);
  return [header, ...rows].map(line).join("");
}
