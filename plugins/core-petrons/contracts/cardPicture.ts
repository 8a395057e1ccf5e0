import { dashboardWorkspace } from "./chartSource.ts";

/**
 * The first chart of a dashboard, small: for each series as many values as fit a card, from left to
 * right; null where there is none.
 */
export interface CardPicture {
  type: "line" | "area" | "bar";
  isStacked: boolean;
  series: CardSeries[];
}

export interface CardSeries {
  name: string;
  /** Its turn of color among the names of the chart. */
  turn: number;
  isGroup: boolean;
  values: (number | null)[];
}

/** `CardPicture`, or null for a dashboard whose charts read no table. */
export const cardPictureUri = (petronId: string, dashboardId: string, userId: string): string =>
  `${dashboardWorkspace(petronId, dashboardId, userId)}#CardPicture`;
