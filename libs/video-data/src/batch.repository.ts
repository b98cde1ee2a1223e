import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import {
  dropBatchesBeyond,
  dropBatchesOf,
  dropOldBatches,
  findBatch,
  findRepeatedBatch,
  insertBatch,
  reportBatch,
  type Batch,
  type BatchEntry,
} from './batches.statements';
import { newTaskId } from './task-repository';

export type { Batch, BatchEntry } from './batches.statements';

export interface NewBatch {
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
  async dropOlderThan(days: number, limit: number): Promise<number> {
    return this.database.execute(dropOldBatches, [days, limit]);
  }

  async dropOf(ownerId: string): Promise<void> {
    await this.database.execute(dropBatchesOf, [ownerId]);
  }
}
