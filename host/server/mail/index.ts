export { createMail, type Mail, type MailDependencies } from "./createMail.ts";
export { digestHour } from "./digestTime.ts";
