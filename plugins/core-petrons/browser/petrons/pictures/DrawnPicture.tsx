import { formatNumber, RouteLink, useDisplayUnits } from "@petrons/sdk/browser";
import type { MonthlyPicture, PictureLine } from "@petrons/sdk/contracts";
import { undatedText } from "../undatedText.ts";
import { pictureTexts as texts } from "./pictureTexts.ts";
import { type MonthPlaces, monthPlaces, newestValue, skyline } from "./skyline.ts";

/** Of the drawing, which is stretched over its place. */
const height = 40;

interface DrawnPictureProps {
  petronId: string;
  picture: MonthlyPicture;
  to: { plugin: string; route: string };
}

/** The lines of a picture one below the other: it leads to the page that has all of it. */
export function DrawnPicture({ petronId, picture, to }: DrawnPictureProps) {
  const { source, months, lines, isCut = false, undated = 0, query } = picture;
  const places = monthPlaces(months);
  const [first, last] = [months[0], months.at(-1)];
  return (
    <>
      <RouteLink
        to={to}
        params={{ petronId }}
        search={query ? `?${new URLSearchParams(query)}` : ""}
        className="picture-link"
        title={texts.open(source)}
      >
        {lines.map((line) => (
          <DrawnLine key={line.label} line={line} months={months} places={places} />
        ))}
        <span className="picture-span">
          {first === undefined || last === undefined ? source : texts.span(source, first, last)}
        </span>
      </RouteLink>
      {isCut ? <p className="picture-note">{texts.isCut}</p> : null}
      {undated > 0 ? <p className="picture-note">{undatedText(undated)}</p> : null}
    </>
  );
}

interface DrawnLineProps {
  line: PictureLine;
  months: MonthlyPicture["months"];
  places: MonthPlaces;
}

/**
 * A line has a scale of its own, so its newest value is written beside it, in the unit that is
 * shown here.
 */
function DrawnLine({
  line: { label, color, values, ...measured },
  months,
  places,
}: DrawnLineProps) {
  const units = useDisplayUnits();
  const newest = newestValue(values, months);
  return (
    <span className="picture-line">
      <span className="picture-name">{units.labelFor({ ...measured, label })}</span>
      <svg
        className={color && `picture-${color}`}
        viewBox={`0 0 ${places.count} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={skyline(values, places, height)} />
      </svg>
      <span className="picture-newest">
        {newest && units.ready ? formatNumber(units.toDisplay(newest.value, measured), 0) : ""}
        <span className="picture-month">{newest ? texts.month(newest.month) : texts.noValue}</span>
      </span>
    </span>
  );
}
