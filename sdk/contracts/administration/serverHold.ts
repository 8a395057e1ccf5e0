/**
 * `$root/SystemInformation#Hold`: since when a restored server starts no schedule and no background
 * run and sends no mail; null while it does.
 */
export interface ServerHold {
  since: string | null;
}
