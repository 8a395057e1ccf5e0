import { AnchorButton } from "@blueprintjs/core";
import { Envelope } from "@blueprintjs/icons";
import { ActionButton, ModalDialog } from "@petrons/sdk/components";
import type { Service } from "@petrons/sdk/contracts";
import { useId } from "react";
import { Carousel } from "./Carousel.tsx";
import { serviceTexts as texts } from "./serviceTexts.ts";

/** The address that opens an e-mail to the sales address (VX-013). */
const requestMail = (name: string, salesAddress: string): string =>
  `mailto:${encodeURIComponent(salesAddress).replace("%40", "@")}?subject=${encodeURIComponent(texts.subject(name))}`;

/** All that is said of a service, and the way to request it (VX-012). */
export function ServiceDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const { name, description, galleryImages, keyDeliverables, dataRequirements, timeline } = service;
  return (
    <ModalDialog
      title={name}
      isOpen
      onClose={onClose}
      cancelLabel={texts.close}
      canOutsideClickClose
      footer={<Request service={service} />}
    >
      <Carousel images={galleryImages} label={texts.gallery(name)} />
      <p className="service-description">{description}</p>
      <Points title={texts.keyDeliverables} points={keyDeliverables} />
      <Points title={texts.dataRequirements} points={dataRequirements} />
      {timeline ? (
        <section>
          <h3 className="service-heading">{texts.timeline}</h3>
          <p className="service-timeline">{timeline}</p>
        </section>
      ) : null}
    </ModalDialog>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  const id = useId();
  if (points.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="service-heading">
        {title}
      </h3>
      <ul className="service-points">
        {[...new Set(points)].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/** The address is beside the button, for those whose browser opens no mail program. */
function Request({ service: { name, salesAddress } }: { service: Service }) {
  if (salesAddress === null)
    return (
      <ActionButton text={texts.request} icon={<Envelope />} disabledReason={texts.noAddress} />
    );
  return (
    <span className="service-request">
      <AnchorButton
        text={texts.request}
        icon={<Envelope />}
        intent="primary"
        href={requestMail(name, salesAddress)}
      />
      <span className="petrons-muted">{texts.requestTo(salesAddress)}</span>
    </span>
  );
}
