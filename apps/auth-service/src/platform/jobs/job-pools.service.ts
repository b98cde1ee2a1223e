import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@svc/database';
import { beatPools, findHeldJob, findHeldJobs, freePools, handBackJobs, wakeOverslept } from './jobs.statements';
import { SilentPools } from './silent-pools';
import { UnheardJobs } from './unheard-jobs';

const beatMs = 5_000;
/** Three beats may be late. With the beat before and the engine's next look, a dead process's jobs go on within 30 s. */
const silenceMs = 17_500;
const longestPauseMs = 2 * beatMs;
/** Longer than a connection waits for an answer before it gives itself up. */
const unheardMs = 10_000;

/**
 * Says for this process that the jobs it holds are in living hands, and frees those of processes that do not say so any
 * more: the job engine itself would leave them alone for four hours.
 */
@Injectable()
export class JobPoolsService {
  private readonly logger = new Logger(JobPoolsService.name);
  private readonly own = new Set<string>();
  private readonly silent = new SilentPools(silenceMs, longestPauseMs);
  private readonly unheard = new UnheardJobs(unheardMs, longestPauseMs);
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;

  constructor(private readonly database: Database) {}

  begin(poolId: string): void {
    this.own.add(poolId);
    this.timer ??= setInterval(() => this.tick(), beatMs).unref();
    this.tick();
  }

  /** Its jobs are done or handed back. */
  end(poolId: string): void {
    this.own.delete(poolId);
  }

  /** A job of this process is worked on. */
  beginJob(id: string): void {
    this.unheard.begin(id);
  }

  /** What is left of this process in the table is found silent by the others. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
  }

  /** @throws Error when the job is another process's by now */
  async confirm({ id, locked_by: poolId }: { id: string; locked_by: string | null }): Promise<void> {
    const held = await this.database.query(findHeldJob, [id, poolId]);
    if (held.length === 0) throw new Error('This process was taken for dead, and its job was given to another.');
  }

  /**
   * One beat of this process, and one look at the others.
   *
   * @param nowMs by a clock that only goes forward
   */
  async beat(nowMs: number): Promise<void> {
    const pools = await this.database.query(beatPools, [[...this.own]]);
    await this.handBackUnheard(nowMs);
    const woken = await this.database.execute(wakeOverslept);
    if (woken > 0) this.logger.warn(`${woken} jobs waited by a clock that was set back, and go on.`);
    const dead = this.silent.look(pools, nowMs).filter((id) => !this.own.has(id));
    if (dead.length === 0) return;
    const [freed] = await this.database.query(freePools, [dead]);
    if (freed !== undefined && freed.jobs > 0)
      this.logger.warn(`${freed.jobs} jobs of a process that died are taken over.`);
  }

  private async handBackUnheard(nowMs: number): Promise<void> {
    const pools = [...this.own];
    const held = await this.database.query(findHeldJobs, [pools]);
    const ids = this.unheard.look(
      held.map(({ id }) => id),
      nowMs,
    );
    if (ids.length === 0) return;
    const count = await this.database.execute(handBackJobs, [ids, pools]);
    this.logger.warn(`${count} jobs whose answer was lost on the way are handed back.`);
  }

  /** While PostgreSQL is away nobody beats and nobody looks. */
  private tick(): void {
    this.beating ??= this.beat(performance.now())
      .catch((error: unknown) => this.logger.debug(`no beat: ${String(error)}`))
      .finally(() => (this.beating = undefined));
  }
}
