import { useHost, useResource } from "@petrons/sdk/browser";
import { handOnFocus } from "@petrons/sdk/components";
import { countText, fillAddress } from "@petrons/sdk/contracts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { figureOf } from "../../figureOf.ts";
import { petronTexts } from "../petronTexts.ts";
import type { App } from "./useAppCards.ts";

interface AppCardProps {
  app: App;
  to: string;
  /** The Petron that the card is in. */
  petronId?: string;
  action?: ReactNode;
}

/** A card that launches an app. */
export function AppCard({ app, to, petronId, action }: AppCardProps) {
  const { Icon } = useHost();
  return (
    <div ref={handOnFocus} className="petron-app">
      <Link className="petron-app-link" to={to}>
        <span className="petron-app-icon">
          <Icon name={app.icon} size={20} />
        </span>
        <span className="petron-app-text">
          <span className="petron-app-title">{app.title}</span>
          <span className="petron-app-description">{app.description}</span>
          {app.figure ? <AppFigure figure={app.figure} petronId={petronId} /> : null}
        </span>
      </Link>
      {action}
    </div>
  );
}

/**
 * '57,219 wells in 'boreholes'', live. Nothing where there is none, and where it cannot be read:
 * the card leads to its app all the same.
 */
function AppFigure({
  figure: { resource, noun },
  petronId,
}: {
  figure: NonNullable<App["figure"]>;
  petronId: string | undefined;
}) {
  const { user } = useHost();
  const isKnown = petronId !== undefined || !resource.includes("{petronId}");
  const { data, state } = useResource<unknown>(
    isKnown
      ? fillAddress(resource, { userId: user.userId, ...(petronId ? { petronId } : {}) })
      : null,
  );
  if (!isKnown || state === "error") return null;
  // Its line is kept, so that nothing below moves when it comes.
  if (data === undefined) return <span className="petron-app-figure" />;
  const figure = figureOf(data);
  return figure ? (
    <span className="petron-app-figure">
      {petronTexts.figure(countText(figure.count, noun), figure.table)}
    </span>
  ) : null;
}
