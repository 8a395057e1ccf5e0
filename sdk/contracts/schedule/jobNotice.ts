/** Which ends of a job's runs send a notification. */
export const jobNotices = ["failure", "success", "both", "none"] as const;
export type JobNotice = (typeof jobNotices)[number];
