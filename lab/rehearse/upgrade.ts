import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '@svc/provision';
import { callJson, createPercentiles, runBuiltProgram } from '@svc/testing/harness';
import { summariseRefusals } from '../drill/load/answers';
import { Ledger } from '../drill/load/ledger';
import { underLoad, type Span } from '../drill/load/under-load';
import { describeLoss, describeSpan } from '../drill/proof/describe';
import { gatherEvidence } from '../drill/proof/evidence';
import { findLosses } from '../drill/proof/losses';
import { firstSecrets, type Site } from '../drill/system/site';
import type { AccountPlace } from './accounts/account-kind';
import { Accounts } from './accounts/accounts';
import { describeLocks, tooLong } from './describe-locks';
import { MigrationLocks } from './migration-locks';

interface UpgradeOptions {
  readonly site: Site;
  readonly databases: readonly string[];
  /** Checkout of the older version. */
  readonly older: string;
  readonly seconds: number;
  /** A lock that blocks readers or writers must not be held longer. */
  readonly longestLockMs: number;
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
}

const videoTimeoutMs = 300_000;
const pollMs = 250;
const videoRequests: readonly object[] = [
  { mode: 'fixed', title: 'Rehearsal', text: 'One scene that stands still.' },
  { mode: 'generate', text: 'Why bees dance', n_scenes: 2 },
];

/** The steps of an upgrade and of the way back, and every reason not to go. */
export class Upgrade {
  private readonly ledger = new Ledger();
  private readonly accounts = new Accounts();
  private readonly objections: string[] = [];

  constructor(private readonly options: UpgradeOptions) {}

  /** @returns sentences, each a reason not to upgrade */
  async rehearse(): Promise<readonly string[]> {
    const { site, older } = this.options;
    try {
      await site.migrate(older);
      await site.roll(undefined, older);
      await this.createAccounts(older);
      await this.useAll('the older version', older);
      if (!(await this.migrate())) return this.objections;
      await this.roll('forward to this version', projectRoot());
      await this.createAccounts(projectRoot());
      await this.useAll('this version', projectRoot());
      await this.roll('back to the older version, on the new tables', older);
      await this.useAll('the older version, on the new tables', older);
      await this.findLosses();
      return this.objections;
    } finally {
      await this.accounts.close();
    }
  }

  private async createAccounts(root: string): Promise<void> {
    const { created, failures } = await this.accounts.create(this.accountPlace(root), root);
    if (created.length > 0) this.options.tell(`  accounts created: ${created.join(', ')}`);
    for (const failure of failures) this.object(failure);
  }

  private accountPlace(root: string): AccountPlace {
    const { site } = this.options;
    const command = { app: 'auth-service', settings: site.copySettings('auth'), root } as const;
    return {
      authUrl: site.auth.url,
      apiKey: firstSecrets.apiKey,
      mail: site.mail,
      runAdminCommand: (...args) => runBuiltProgram(command, 'command', 'admin', ...args),
    };
  }

  /** Signs every account in, and renders the videos. */
  private async useAll(version: string, root: string): Promise<void> {
    const { count, failures } = await this.accounts.use(this.accountPlace(root), [this.options.older, root]);
    this.options.tell(`${version}: ${count - failures.length} of ${count} kinds of accounts sign in`);
    const videoFailures: string[] = [];
    for (const request of videoRequests)
      await this.renderVideo(request).catch((error: unknown) => void videoFailures.push((error as Error).message));
    this.options.tell(`  videos: ${videoRequests.length - videoFailures.length} of ${videoRequests.length}`);
    for (const failure of [...failures, ...videoFailures]) this.object(`${version}: ${failure}`);
  }

  private object(reason: string): void {
    this.objections.push(reason);
    this.options.tell(`    ${reason}`);
  }

  private async renderVideo(request: object): Promise<void> {
    const { url } = this.options.site.video;
    const { task_id: id } = await callJson(`${url}/api/video/generate/async`, { body: request });
    const deadline = Date.now() + videoTimeoutMs;
    for (;;) {
      const { status, result } = await callJson(`${url}/api/tasks/${String(id)}`);
      if (status === 'completed') {
        const file = await fetch((result as { video_url: string }).video_url, { headers: { range: 'bytes=0-1023' } });
        if (file.ok) return;
      }
      if (['completed', 'failed', 'cancelled'].includes(String(status)) || Date.now() > deadline)
        throw new Error(`the video of ${JSON.stringify(request)} is ${String(status)}`);
      await pause(pollMs);
    }
  }

  /** Runs the migrations beside the older version. @returns false when they failed */
  private async migrate(): Promise<boolean> {
    const { databases, longestLockMs, site, tell } = this.options;
    const watches = await Promise.all([...new Set(databases)].map((url) => MigrationLocks.watch(url)));
    let problem: string | undefined;
    try {
      const span = await this.underLoad(() =>
        site.migrate(projectRoot()).catch((error: unknown) => {
          problem = (error as Error).message;
        }),
      );
      this.report('the migrations, beside the older version', span);
      for (const watch of watches) {
        const [done, locks] = [await watch.done(), await watch.locks()];
        for (const line of describeLocks(done, locks)) tell(line);
        for (const reason of tooLong(locks, longestLockMs)) this.object(reason);
      }
    } finally {
      for (const watch of watches) await watch.close();
    }
    if (problem !== undefined) this.object(`a migration failed: ${problem}`);
    return problem === undefined;
  }

  private async roll(title: string, root: string): Promise<void> {
    this.report(title, await this.underLoad(() => this.options.site.roll(undefined, root)));
  }

  private async underLoad(work: () => Promise<void>): Promise<Span & { readonly from: number }> {
    const { site, seconds, signal } = this.options;
    const from = this.ledger.answers.length;
    return { ...(await underLoad({ site, seconds, signal, ledger: this.ledger }, work)), from };
  }

  private report(title: string, span: Span & { readonly from: number }): void {
    const answers = span.ledger.answers.slice(span.from);
    for (const line of describeSpan(title, { ...span, answers })) this.options.tell(line);
    const reads = answers.filter(({ kind }) => kind === 'session read' || kind === 'refresh');
    const times = reads.map(({ askedAt, answeredAt }) => answeredAt - askedAt);
    this.options.tell(`  p99 of ${times.length} refreshes and session reads: ${createPercentiles(times)(0.99)} ms`);
    const { count } = summariseRefusals(answers);
    if (count > 0) this.object(`${count} of ${answers.length} requests were refused: ${title}`);
  }

  private async findLosses(): Promise<void> {
    const losses = findLosses(this.ledger, await gatherEvidence(this.options.site, this.ledger)).map(describeLoss);
    this.options.tell(`  accounts, sessions, mails, videos and webhooks that were lost: ${losses.length}`);
    for (const loss of losses) this.object(loss);
  }
}
