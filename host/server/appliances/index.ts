export { applianceStatuses } from "./applianceStatus.ts";
