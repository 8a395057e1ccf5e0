/**
 * Where a support link opens (GP-014): a web address opens in a new tab, an e-mail address the mail
 * program.
 */
export const supportTarget = (address: string): { target?: "_blank"; rel?: string } =>
  isMail(address) ? {} : { target: "_blank", rel: "noreferrer" };

/** Its name for who does not see what happens. */
export const supportName = ({ label, address }: { label: string; address: string }): string =>
  isMail(address) ? label : `${label} (opens in a new tab)`;

const isMail = (address: string): boolean => address.toLowerCase().startsWith("mailto:");
