import { useHost } from "@petrons/sdk/browser";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { App } from "./useAppCards.ts";

/** A card that launches an app. */
export function AppCard({ app, to, action }: { app: App; to: string; action?: ReactNode }) {
  const { Icon } = useHost();
  return (
    <div className="petron-app">
      <Link className="petron-app-link" to={to}>
        <span className="petron-app-icon">
          <Icon name={app.icon} size={20} />
        </span>
        <span className="petron-app-text">
          <span className="petron-app-title">{app.title}</span>
          <span className="petron-app-description">{app.description}</span>
        </span>
      </Link>
      {action}
    </div>
  );
}
