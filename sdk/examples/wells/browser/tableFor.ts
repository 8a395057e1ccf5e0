/** The tables that the app works with, by what files of them are called: `production` of `production_monthly_2014_2024`, `wells` of `boreholes`. */
export function tableFor(name: string): string {
  if (/^prod/.test(name)) return "production";
  return /^(boreholes?|wells?|wellbores?)(_|$)/.test(name) ? "wells" : name;
}
