import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Identity, Stored, TableVersion, User } from "@petrons/sdk/contracts";
import type { DatedDocument } from "../../../host/server/documents/index.ts";
import type { Server } from "../../../host/server/server.ts";
import type { SampleImport, SampleTime } from "./samplePlan.ts";

const day = 86_400_000;
const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A document that a sample makes: under an id of its own, as somebody, at some time. */
export interface SampleDocument {
  key: string;
  by: string;
  at: Date;
  changed?: Date;
  body: Record<string, unknown>;
}

/**
 * What is made under ids that follow from their keys: what an interrupted start has made is found,
 * not made again.
 */
export class SampleWriter {
  readonly orgId: string;
  readonly signal: AbortSignal;
  /** User ids by the keys of people. */
  readonly people = new Map<string, string>();
  readonly server: Server;
  readonly #base: Date;
  readonly #dated = new Map<string, Map<string, DatedDocument>>();

  /** `base` is when the sample was begun: all its times are before. */
  constructor(server: Server, orgId: string, base: Date, signal: AbortSignal) {
    this.server = server;
    this.orgId = orgId;
    this.#base = base;
    this.signal = signal;
  }

  idOf(key: string): string {
    const digest = createHash("sha256").update(`${this.orgId} ${key}`).digest();
    return Array.from({ length: 17 }, (_, index) => signs[digest[index]! % signs.length]).join("");
  }

  /**
   * Minutes follow from the key, so that not everything happens at the full hour. Never later than
   * the beginning.
   */
  at({ days, hour = 9 }: SampleTime, key = ""): Date {
    const start = new Date(this.#base.getTime() - days * day);
    const minutes = createHash("sha256").update(key).digest()[0]! % 60;
    const time = Date.UTC(
      start.getUTCFullYear(),
      start.getUTCMonth(),
      start.getUTCDate(),
      Math.floor(hour),
      minutes,
      (minutes * 7) % 60,
    );
    return new Date(Math.min(time, this.#base.getTime() - (90 - minutes) * 60_000));
  }

  later(time: Date, hours: number): Date {
    return new Date(
      Math.min(time.getTime() + hours * 3_600_000, this.#base.getTime() - 20 * 60_000),
    );
  }

  userId(person: string): string {
    const id = this.people.get(person);
    if (id === undefined)
      throw new Error(`The sample names '${person}', who is nobody of the organization.`);
    return id;
  }

  async identity(person: string): Promise<Identity & { user: User }> {
    const user = await this.server.identity.person(this.userId(person));
    if (!user) throw new Error(`The sample person '${person}' is gone.`);
    return { userId: user.userId, orgId: this.orgId, roles: user.roles, user };
  }

  own(person?: string) {
    return this.server.documents.asOrganization(
      this.orgId,
      person === undefined ? {} : { userId: this.userId(person) },
    );
  }

  /** Makes those that are not there, in their order. */
  async make(type: string, documents: readonly SampleDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const ids = documents.map(({ key }) => this.idOf(key));
    const there = new Set(
      (await this.own().query(type, { id: { $in: ids } })).data.map(({ id }) => id),
    );
    for (const [index, { by, at, changed, body }] of documents.entries()) {
      this.signal.throwIfAborted();
      const id = ids[index]!;
      if (!there.has(id)) await this.own(by).insert(type, [{ id, ...body }]);
      this.date(type, { id, createdAt: at.toISOString(), updatedAt: changed?.toISOString() });
    }
  }

  /** Notes the times of a document; `writeDates` gives it them. */
  date(type: string, dated: DatedDocument): void {
    const known = this.#dated.get(type) ?? new Map<string, DatedDocument>();
    this.#dated.set(type, known);
    known.set(dated.id, { ...known.get(dated.id), ...dated });
  }

  async writeDates(): Promise<void> {
    for (const [type, dated] of this.#dated)
      await this.server.documents.dateDocuments(this.orgId, type, [...dated.values()]);
    this.#dated.clear();
  }

  /** Imports a file as the person, unless the table has that version already. */
  async importFile(
    petronId: string,
    number: number,
    { table, file, by, at, mode, text }: SampleImport,
  ): Promise<void> {
    this.signal.throwIfAborted();
    const identity = await this.identity(by);
    const version = () =>
      this.own().query<TableVersion>(
        "TableVersion",
        { petronId, collection: table, number },
        { limit: 1 },
      );
    if ((await version()).data.length === 0) {
      const stored = await this.server.files.put(
        identity,
        file,
        petronId,
        Readable.from([Buffer.from(text)]),
      );
      const run = { log: () => undefined, progress: () => undefined, signal: this.signal };
      await this.server.tables
        .as(identity)
        .importFile(petronId, { fileId: stored.id, collection: table, mode }, run);
    }
    const imported = this.at(at, `${table} ${number}`).toISOString();
    for (const { id, sourceFileId } of (await version()).data) {
      this.date("TableVersion", { id, createdAt: imported, fields: { importedAt: imported } });
      if (sourceFileId !== null) this.date("File", { id: sourceFileId, createdAt: imported });
    }
    const tables = await this.own().query<{ version: string }>("Table", {
      petronId,
      collection: table,
    });
    for (const { id, createdAt } of tables.data as Stored<{ version: string }>[])
      this.date("Table", {
        id,
        createdAt:
          number === 1 ? imported : (this.#dated.get("Table")?.get(id)?.createdAt ?? createdAt),
        updatedAt: imported,
        fields: { importedAt: imported },
      });
  }
}
