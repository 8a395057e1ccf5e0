import { escaped, htmlPage } from "../identity/index.ts";

interface Asked {
  product: string;
  label: string;
  /** Where the form is sent: the page's own address. */
  action: string;
}

/**
 * Asks first: programs that look for harmful links open them all, and must not switch anything off.
 */
export const askPage = ({ product, label, action }: Asked): string =>
  htmlPage({
    product,
    title: "Unsubscribe",
    content: `<p>Stop e-mails about ${escaped(label)}? What you see in ${escaped(product)} stays as it is.</p>
      <form method="post" action="${escaped(action)}">
        <button type="submit" name="stop" value="these">Stop e-mails about ${escaped(label)}</button>
        <button type="submit" name="stop" value="all">Stop all e-mails</button>
      </form>`,
  });

export const donePage = (
  { product, label }: Omit<Asked, "action">,
  all: boolean,
  settingsUrl: string,
): string =>
  htmlPage({
    product,
    title: "Unsubscribed",
    content: `<p role="status">${all ? "You get no more e-mails." : `You get no more e-mails about ${escaped(label)}.`}</p>
      <p class="ways"><a href="${escaped(settingsUrl)}">Notification settings</a></p>`,
  });

export const wrongLinkPage = (product: string, settingsUrl: string): string =>
  htmlPage({
    product,
    title: "This link does not work",
    content: `<p role="alert">The link is incomplete or too old. Choose your e-mails in the notification settings.</p>
      <p class="ways"><a href="${escaped(settingsUrl)}">Notification settings</a></p>`,
  });
