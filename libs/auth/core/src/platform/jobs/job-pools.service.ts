import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@svc/database';
import { beatPools, findHeldJob, findHeldJobs, freePools, handBackJobs, wakeOverslept } from './jobs.statements';
import { SilentPools } from './silent-pools';
import { LostJobs } from './lost-jobs';

const beatMs = 5_000;
/** Three beats may be late. Including the last beat and the next round, jobs of a dead process continue within 30 s. */
const silenceMs = 17_500;
const longestPauseMs = 2 * beatMs;
/** Longer than a connection waits for an answer before it is closed. */
const assignmentMs = 10_000;

/**
 * Marks this process as alive and frees jobs of dead processes. The job engine itself would lock such jobs for four
 * hours.
 */
@Injectable()
export class JobPoolsService {
  private readonly logger = new Logger(JobPoolsService.name);
  private readonly own = new Set<string>();
  private readonly silent = new SilentPools(silenceMs, longestPauseMs);
  private readonly assigned = new LostJobs(assignmentMs, longestPauseMs);
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;

  constructor(private readonly database: Database) {}

  begin(poolId: string): void {
    this.own.add(poolId);
    this.timer ??= setInterval(() => this.tick(), beatMs).unref();
    this.tick();
  }

  /** The jobs of the pool are done or handed back. */
  end(poolId: string): void {
    this.own.delete(poolId);
  }

  /** The handler of a job has started. */
  beginJob(id: string): void {
    this.assigned.begin(id);
  }

  /** Rows that this process leaves in the table expire: other processes find it dead. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
  }

  /** @throws Error when the job belongs to another process now */
  async confirm({ id, locked_by: poolId }: { id: string; locked_by: string | null }): Promise<void> {
    const held = await this.database.query(findHeldJob, [id, poolId]);
    if (held.length === 0) throw new Error('This process was considered dead, and its job was given to another.');
  }

  /**
   * Beats once for this process and checks the others.
   * @param nowMs monotonic clock
   */
  async beat(nowMs: number): Promise<void> {
    const pools = await this.database.query(beatPools, [[...this.own]]);
    await this.freeLostJobs(nowMs);
    const woken = await this.database.execute(wakeOverslept);
    if (woken > 0)
      this.logger.warn(`${woken} jobs were scheduled in the future because the clock was set back; they run now.`);
    const dead = this.silent.findDead(pools, nowMs).filter((id) => !this.own.has(id));
    if (dead.length === 0) return;
    const [freed] = await this.database.query(freePools, [dead]);
    if (freed !== undefined && freed.jobs > 0) this.logger.warn(`${freed.jobs} jobs of a dead process were freed.`);
  }

  private async freeLostJobs(nowMs: number): Promise<void> {
    const pools = [...this.own];
    const held = await this.database.query(findHeldJobs, [pools]);
    const ids = this.assigned.findLost(
      held.map(({ id }) => id),
      nowMs,
    );
    if (ids.length === 0) return;
    const count = await this.database.execute(handBackJobs, [ids, pools]);
    this.logger.warn(`${count} jobs whose assignment was lost were returned to the queue.`);
  }

  /** While PostgreSQL is unavailable, no process beats or checks the others. */
  private tick(): void {
    this.beating ??= this.beat(performance.now())
      .catch((error: unknown) => this.logger.debug(`Heartbeat failed: ${String(error)}`))
      .finally(() => (this.beating = undefined));
  }
}
