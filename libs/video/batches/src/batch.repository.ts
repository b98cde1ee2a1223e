import { Injectable } from '@nestjs/common';
import { Database, Statement } from '@svc/database';
import type { FieldProblem } from '@svc/errors';
import { newTaskId } from '@svc/video-data';

/** Outcome of one request of a batch. */
export type BatchEntry =
  | { taskId: string; title: string }
  | { refusal: { code: string; message: string; fields: FieldProblem[] } };

export interface Batch {
  id: string;
  ownerId: string | null;
  requestHash: string;
  /** Null until each request has an outcome. */
  entries: BatchEntry[] | null;
  createdAt: Date;
}

const columns = `id, owner_id AS "ownerId", request_hash AS "requestHash", entries, created_at AS "createdAt"`;

/** $1 id, $2 owner, $3 caller, $4 idempotency key, $5 hash. No row when the caller has used the key before. */
export const insertBatch = new Statement<Batch>(`
  INSERT INTO video.batch (id, owner_id, caller, idempotency_key, request_hash) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (caller, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING RETURNING ${columns}`);

export const findRepeatedBatch = new Statement<Batch>(
  `SELECT ${columns} FROM video.batch WHERE caller = $1 AND idempotency_key = $2`,
);

export const findBatch = new Statement<Batch>(`SELECT ${columns} FROM video.batch WHERE id = $1`);

/** The first report stays: two processes with the same batch have the same tasks. */
export const reportBatch = new Statement<Batch>(`
  UPDATE video.batch SET entries = coalesce(entries, $2::jsonb) WHERE id = $1 RETURNING ${columns}`);

/** The oldest batches of one caller beyond the newest $2. */
export const dropBatchesBeyond = new Statement(`
  DELETE FROM video.batch WHERE id IN (
    SELECT id FROM video.batch WHERE caller = $1 ORDER BY id DESC OFFSET $2)`);

/** $1: days, $2: maximum number. */
export const dropOldBatches = new Statement(`
  DELETE FROM video.batch WHERE id IN (
    SELECT id FROM video.batch WHERE created_at < now() - make_interval(days => $1) LIMIT $2)`);

export const deleteOwnedBatches = new Statement(`DELETE FROM video.batch WHERE owner_id = $1`);

interface NewBatch {
  ownerId: string | null;
  caller: string;
  idempotencyKey: string | null;
  requestHash: string;
}

/** Maximum number of batches of one caller; the oldest are deleted. */
const keptOfCaller = 1000;

/** Batches of requests with the outcome of each. */
@Injectable()
export class BatchRepository {
  constructor(private readonly database: Database) {}

  /** @returns the new batch, or the existing one with the caller's idempotency key */
  async insert({ ownerId, caller, idempotencyKey, requestHash }: NewBatch): Promise<Batch | undefined> {
    const id = newTaskId();
    const [inserted] = await this.database.query(insertBatch, [id, ownerId, caller, idempotencyKey, requestHash]);
    if (inserted === undefined) return (await this.database.query(findRepeatedBatch, [caller, idempotencyKey]))[0];
    await this.database.execute(dropBatchesBeyond, [caller, keptOfCaller]);
    return inserted;
  }

  async find(id: string): Promise<Batch | undefined> {
    return (await this.database.query(findBatch, [id]))[0];
  }

  /** @returns the batch with the given report, or with its existing report; undefined for a deleted batch */
  async report(id: string, entries: readonly BatchEntry[]): Promise<Batch | undefined> {
    return (await this.database.query(reportBatch, [id, JSON.stringify(entries)]))[0];
  }

  /** @returns the number of deleted batches */
  async removeOlderThan(days: number, limit: number): Promise<number> {
    return this.database.execute(dropOldBatches, [days, limit]);
  }

  async deleteByOwner(ownerId: string): Promise<void> {
    await this.database.execute(deleteOwnedBatches, [ownerId]);
  }
}
