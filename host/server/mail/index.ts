export { createMail, type Mail, type MailParts } from "./createMail.ts";
export { digestHour } from "./digestTime.ts";
