import type { Server } from "node:https";
import type { TlsOptions } from "node:tls";
import { readTlsPair, type TlsPair } from "../config/index.ts";
import type { TlsFiles } from "../config/types.ts";
import { guardedInterval, reasonOf } from "../faults/index.ts";
import type { Logger } from "../telemetry/index.ts";

/** Milliseconds. */
const lookEvery = 5_000;

/** What the TLS of a server begins with, and how it takes a renewed certificate. */
interface FollowedCertificate {
  options: TlsOptions;
  /** Returns what ends it. */
  follow(server: Server): () => void;
}

/**
 * Takes a renewed certificate as soon as both files have it; open connections go on. With files
 * that do not fit the server keeps what it has, and the log says why.
 */
export function followedCertificate(
  files: TlsFiles,
  logger: Logger,
  every = lookEvery,
): FollowedCertificate {
  const first = readTlsPair(files);
  let used = first.cert + first.key;
  return {
    options: optionsOf(first),
    follow(server) {
      let fault: string | undefined;
      const timer = guardedInterval("certificate", logger, every, () => {
        try {
          const pair = readTlsPair(files);
          fault = undefined;
          if (pair.cert + pair.key === used) return;
          server.setSecureContext(optionsOf(pair));
          used = pair.cert + pair.key;
          logger.info({ until: pair.leaf.validTo }, "the certificate was renewed");
        } catch (error) {
          const reason = reasonOf(error);
          // Once for each reason: a certificate that has ended is looked at for days.
          if (reason !== fault) logger.error({ reason }, "the certificate is not renewed");
          fault = reason;
        }
      });
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

const optionsOf = ({ cert, key }: TlsPair) => ({ cert, key, minVersion: "TLSv1.2" as const });
