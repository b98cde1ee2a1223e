import type { Ledger } from './ledger';
import { SimulatedUsers } from './users';
import { Viewers } from './viewers';

interface LoadOptions {
  readonly authUrl: string;
  readonly videoUrl: string;
  readonly webhookUrl: string;
}

const peopleAtOnce = 4;
const videosAtOnce = 2;

/** People of all kinds at once, until they are told to go home. */
export class Load {
  private readonly ending = new AbortController();
  private readonly lives: Promise<unknown>;

  constructor(
    { authUrl, videoUrl, webhookUrl }: LoadOptions,
    readonly ledger: Ledger,
  ) {
    const { signal } = this.ending;
    const people = new SimulatedUsers(authUrl, ledger, signal);
    const viewers = new Viewers(videoUrl, webhookUrl, ledger, signal);
    this.lives = Promise.all([
      ...Array.from({ length: peopleAtOnce }, () => people.live()),
      ...Array.from({ length: videosAtOnce }, () => viewers.make()),
      viewers.read(),
    ]);
  }

  /** Resolves when the last request has been answered. */
  async end(): Promise<void> {
    this.ending.abort();
    await this.lives;
  }
}
