import { randomUUID } from "node:crypto";
import { PetronsError } from "@petrons/sdk/contracts";
import type { Transaction } from "kysely";
import { type AuditLogger, type AuditRow, logEvent } from "../../audit/index.ts";
import {
  type Database,
  ensureTrigrams,
  hostMigrations,
  type Logger,
  liftStatementLimit,
  migrate,
  type Tables,
} from "../../database/index.ts";
import {
  faultLogger,
  guarded,
  type InFlight,
  nothingInFlight,
  reasonOf,
} from "../../faults/index.ts";
import { limitsOf } from "../../limits/index.ts";
import { RichTextReader } from "../../richText/index.ts";
import { type AccessPredicate, accessPredicate } from "../access/accessPredicate.ts";
import type { Actor, DocumentLimits } from "../access/actor.ts";
import { readableRows } from "../access/readableRows.ts";
import { claimContainer } from "../containers/containerRecord.ts";
import { ContainerRegistry } from "../containers/containerRegistry.ts";
import { dateDocuments } from "../containers/dateDocuments.ts";
import { DocumentUpdates } from "../containers/documentUpdates.ts";
import { ensureTable, presentColumns } from "../containers/ensureTable.ts";
import {
  ensureOrderedIndexes,
  lockContainer,
  presentOrderedIndexes,
} from "../containers/orderedIndexes.ts";
import { BroadcastReader } from "../feed/broadcastReader.ts";
import { DurableConsumer } from "../feed/durableConsumer.ts";
import { countEnded } from "../feed/endedServer.ts";
import { createFailedChangeNotices } from "../feed/failedChangeNotices.ts";
import { failedChangeList } from "../feed/failedChanges.ts";
import {
  appendChange,
  idleConsumers,
  isPassed,
  keepConsumers,
  trimOutbox,
} from "../feed/outbox.ts";
import { WakeSignal } from "../feed/wakeSignal.ts";
import { getDocument } from "../query/readStatements.ts";
import type { ContributionsOf, DocumentStore, WantedBodies } from "../types.ts";
import type { DocumentsContext } from "./documentsContext.ts";
import { trimKeyedInserts } from "./keyedInsert.ts";
import { ScopedDocuments } from "./scopedDocuments.ts";
import { createTrash } from "./trash.ts";

const channel = "petrons_outbox";
const pollMsByDefault = 1_000;
const trimEveryMs = 60_000;
const idsAlone: WantedBodies = { of: () => [] };
const silent: Logger = { info: () => {}, warn: () => {}, error: () => {} };

interface DocumentStoreOptions {
  database: Database;
  logger?: Logger;
  /** Where lines of audit events go; the logger by default. */
  audited?: AuditLogger;
  /** Whether an organization has a plugin enabled; without it, every plugin is. */
  pluginEnabled?: (orgId: string, pluginId: string) => boolean;
  /** What the plugins that an organization has enabled contribute; nothing without it. */
  contributions?: ContributionsOf;
  /** What one call may hold and answer. */
  limits?: Partial<DocumentLimits>;
  /** Notes which changes are handled, for when the process ends meanwhile. */
  inFlight?: InFlight;
  /** Throws while there is no room for what people store. */
  assertRoom?: () => void;
  /** How often the outbox is read without a notice, which may be lost. */
  pollMs?: number;
  /** Pauses between the tries of a change that a durable consumer throws at. */
  retryPausesMs?: readonly number[];
  /** How long one run of a durable consumer's handler may take. */
  runLimitMs?: number;
}

/** The documents of one node and their change feed. Several nodes on one database behave as one. */
export async function createDocumentStore({
  database,
  logger = silent,
  audited: auditLines = logger,
  pluginEnabled = () => true,
  contributions = () => [],
  inFlight = nothingInFlight,
  limits: given = {},
  assertRoom = () => {},
  pollMs = pollMsByDefault,
  retryPausesMs,
  runLimitMs,
}: DocumentStoreOptions): Promise<DocumentStore> {
  const limits = { ...limitsOf({}), ...given };
  await migrate(database, hostMigrations);
  await ensureTrigrams(database.pool);
  const registry = new ContainerRegistry();
  const richText = new RichTextReader(logger, limits);
  await countEnded(database, inFlight, logger);
  const updates = await DocumentUpdates.open(database, logger);
  const nodeId = randomUUID();
  const { rows } = await database.pool.query<{ snapshot: string }>(
    "select pg_current_snapshot()::text as snapshot",
  );
  const from = rows[0]!.snapshot;
  const reader = new BroadcastReader(database, logger, from, limits.feedBytes);
  const consumers = new Set<DurableConsumer>();
  /**
   * Those that want every change; the others are woken when one of theirs was read, and by the
   * poll.
   */
  const unspecific = new Set<DurableConsumer>();

  const wakeReaders = () => {
    reader.wake();
    for (const consumer of unspecific) consumer.wake();
  };
  const wakeAll = () => {
    reader.wake();
    for (const consumer of consumers) consumer.wake();
  };
  // One statement for all: a transaction of each, every second, was most of what an idle node did.
  const wakeBusy = async () => {
    const idle = await idleConsumers(database, [...consumers]);
    for (const consumer of consumers) if (!idle.has(consumer.name)) consumer.wake();
  };
  // Where the database is slower than the polls, they do not pile up in front of it.
  const consumerPolls = new WakeSignal(() =>
    wakeBusy().catch((error: unknown) => {
      logger.warn({ reason: reasonOf(error) }, "the consumers could not be looked at; all wake");
      wakeAll();
    }),
  );
  // Never inside the writing transaction: there it would make all commits of the installation wait
  // for each other.
  const notice = new WakeSignal(() =>
    database
      .notify(channel, nodeId)
      .catch((error: unknown) =>
        logger.warn(
          { reason: reasonOf(error) },
          "other nodes could not be notified of a change; they will find it when they poll",
        ),
      ),
  );
  const committed = () => {
    wakeReaders();
    notice.wake();
  };
  const onNotice = (sender: string) => sender !== nodeId && wakeReaders();
  const unlisten = await database.listen(channel, onNotice, wakeAll);
  const notices = await createFailedChangeNotices(database, logger);
  const polling = setInterval(
    guarded("feed poll", logger, () => {
      reader.wake();
      consumerPolls.wake();
    }),
    pollMs,
  );
  const trim = async () => {
    await keepConsumers(
      database,
      [...consumers].map(({ name }) => name),
    );
    await trimOutbox(database);
    await trimKeyedInserts(database);
  };
  const trimming = setInterval(
    guarded("document store", faultLogger, () => {
      trim().catch((error: unknown) =>
        logger.warn({ reason: reasonOf(error) }, "the outbox could not be trimmed"),
      );
    }),
    trimEveryMs,
  );

  const audited = (events: readonly AuditRow[]) => {
    for (const event of events) logEvent(auditLines, event);
  };
  /** The organization itself, or who is given. */
  const actorOf = (orgId: string, given: Partial<Actor> = {}): Actor => ({
    orgId,
    userId: null,
    identity: null,
    depth: 0,
    tx: undefined,
    audited,
    limits,
    ...given,
  });
  const predicateFor = (orgId: string, tx?: Transaction<Tables>): AccessPredicate =>
    accessPredicate(registry, (container, id) =>
      getDocument(database, registry, actorOf(orgId, { tx }), container, id),
    );
  const opened = (orgId: string, name: string) => {
    const unregistered = registry.find(name) ? undefined : updates.ownerOf(name);
    if (unregistered !== undefined && unregistered !== "host")
      throw new PetronsError("plugin-disabled", { name: unregistered });
    const container = registry.get(name);
    if (container.owner !== "host" && !pluginEnabled(orgId, container.owner))
      throw new PetronsError("plugin-disabled", { name: container.owner });
    return container;
  };
  const contextFor = (orgId: string): DocumentsContext => ({
    database,
    registry,
    opened,
    predicate: (tx) => predicateFor(orgId, tx),
    assertRoom,
    committed,
    goneForGood: () => trash.notifyGone(),
    richText,
    contributions: (kind) => contributions(orgId, kind),
  });
  const trash = createTrash({ database, registry, actorOf, committed });
  let closing: Promise<void> | undefined;

  return {
    async register(definition, pluginId, { version = 1, released, migrate: migrateDocument } = {}) {
      const table = registry.check(definition, pluginId).table.name;
      const { container, updating, indexes } = await database.transaction(async (tx) => {
        await liftStatementLimit(tx);
        await lockContainer(tx, table);
        const present = await presentColumns(tx, table);
        const ordered = await presentOrderedIndexes(tx, table);
        const checked = registry.check(definition, pluginId, present);
        const claimed = await claimContainer(
          tx,
          checked,
          { version, released, canMigrate: migrateDocument !== undefined },
          [...present.keys(), ...ordered],
        );
        const isIndex = (name: string) => ordered.includes(name);
        await ensureTable(tx, definition, checked.table, {
          drop: claimed.drop.filter((name) => !isIndex(name)),
          unique: !claimed.updating,
        });
        return {
          container: checked,
          updating: claimed.updating,
          indexes: { present: ordered, drop: claimed.drop.filter(isIndex) },
        };
      });
      await ensureOrderedIndexes(database, container.table, indexes);
      registry.add(container);
      await updates.add(container, version, updating ? migrateDocument : undefined);
    },
    updates,
    definition: (name) => registry.find(name)?.definition,
    owner: (name) => registry.find(name)?.owner,
    assertRoom,
    assertEnabled: (orgId, name) => void opened(orgId, name),
    as: (identity) =>
      new ScopedDocuments(
        contextFor(identity.orgId),
        actorOf(identity.orgId, { userId: identity.userId, identity }),
      ),
    asOrganization: (orgId, { userId = null, tx, depth = 0 } = {}) =>
      new ScopedDocuments(contextFor(orgId), actorOf(orgId, { userId, tx, depth })),
    dateDocuments: async (orgId, type, dated) => {
      const changed = await dateDocuments(database, registry.get(type), orgId, dated);
      if (changed > 0) committed();
      return changed;
    },
    readableRows: (identity, options, write) =>
      readableRows({ database, registry, opened }, identity, options, write),
    may: (identity, operation, container, document, tx) =>
      predicateFor(identity.orgId, tx).may(container, operation, document, identity),
    appendChange,
    committed,
    trash,
    feed: {
      broadcast: (onChanges, onGap, bodies) => reader.add(onChanges, onGap, bodies),
      isHandled: (containers) =>
        isPassed(
          database,
          [...consumers].filter((consumer) => consumer.isAbout(containers)).map(({ name }) => name),
          containers,
        ),
      once: (name, handle, { containers, ready } = {}) => {
        const consumer = new DurableConsumer({
          database,
          logger,
          name,
          from,
          handle,
          committed,
          failedChanged: notices.notify,
          containers,
          ready,
          inFlight,
          retryPausesMs,
          runLimitMs,
          maxBytes: limits.feedBytes,
        });
        consumers.add(consumer);
        if (!containers) unspecific.add(consumer);
        const wake = () => consumer.wake();
        const forget = containers
          ? reader.add(
              (changes) =>
                changes.some((change) => containers.includes(change.container)) && wake(),
              wake,
              idsAlone,
            )
          : () => {};
        return async () => {
          forget();
          consumers.delete(consumer);
          unspecific.delete(consumer);
          await consumer.stop();
        };
      },
    },
    failed: failedChangeList(database, notices, (name) =>
      [...consumers].find((consumer) => consumer.name === name),
    ),
    close: () => {
      closing ??= (async () => {
        clearInterval(polling);
        clearInterval(trimming);
        await updates.close();
        await unlisten();
        await Promise.all([
          notice.stop(),
          consumerPolls.stop(),
          reader.close(),
          ...[...consumers].map((consumer) => consumer.stop()),
        ]);
        await Promise.all([notices.close(), richText.close()]);
      })();
      return closing;
    },
  };
}
