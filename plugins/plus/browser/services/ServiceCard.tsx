import type { Service } from "@petrons/sdk/contracts";
import { Picture } from "./Picture.tsx";

/** A service in the catalogue: a press anywhere on it opens its details. */
export function ServiceCard({ service, onOpen }: { service: Service; onOpen: () => void }) {
  const { name, description, coverImage } = service;
  return (
    <li className="service-card">
      <Picture image={coverImage} className="service-cover" />
      <div className="service-card-text">
        <h2 className="service-name">
          <button type="button" className="service-open" aria-haspopup="dialog" onClick={onOpen}>
            {name}
          </button>
        </h2>
        <p className="service-description">{description}</p>
      </div>
    </li>
  );
}
