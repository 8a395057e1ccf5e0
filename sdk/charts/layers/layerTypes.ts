import { area } from "./area.ts";
import { bar } from "./bar.ts";
import type { LayerType } from "./layerType.ts";
import { line } from "./line.ts";
import { pie } from "./pie.ts";
import { scatter } from "./scatter.ts";

/** Every kind of layer by the name that options use. */
export const layerTypes: Readonly<Record<string, LayerType>> = { line, scatter, bar, area, pie };
