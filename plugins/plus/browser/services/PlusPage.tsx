import { Button } from "@blueprintjs/core";
import { useAddressParams } from "@petrons/sdk/browser";
import { Page, StateMessage } from "@petrons/sdk/components";
import { countText, type Service } from "@petrons/sdk/contracts";
import { type ContentState, useContent } from "../useContent.ts";
import { Picture } from "./Picture.tsx";
import { ServiceDialog } from "./ServiceDialog.tsx";
import { serviceTexts as texts } from "./serviceTexts.ts";

/**
 * The catalog of services (VX-011), for admins and support engineers. The open service is in the
 * address.
 */
export function PlusPage() {
  const content = useContent("service");
  const [params, change] = useAddressParams();
  const services = content.items ?? [];
  const open = services.find(({ id }) => id === params.get("service"));
  return (
    <Page
      title={texts.title}
      detail={services.length > 0 ? countText(services.length, "service") : undefined}
    >
      {services.length === 0 ? (
        <NoServices content={content} />
      ) : (
        <ul className="service-grid">
          {services.map((service) => (
            <ServiceCard
              key={service.id}
              service={service}
              onOpen={() => change((next) => next.set("service", service.id))}
            />
          ))}
        </ul>
      )}
      {open === undefined ? null : (
        <ServiceDialog
          key={open.id}
          service={open}
          onClose={() => change((next) => next.delete("service"), { replace: true })}
        />
      )}
    </Page>
  );
}

function NoServices({ content: { loading, failure, reload } }: { content: ContentState<unknown> }) {
  if (loading) return <StateMessage kind="loading" title={texts.loading} />;
  if (failure === undefined) return <StateMessage kind="empty" title={texts.empty} />;
  return (
    <StateMessage
      kind="failed"
      title={texts.failed}
      action={<Button text={texts.again} onClick={reload} />}
    >
      {failure}
    </StateMessage>
  );
}

/** A service in the catalog: a press anywhere on it opens its details. */
function ServiceCard({ service, onOpen }: { service: Service; onOpen: () => void }) {
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
