import type { Known } from '../requests/tree';

const keptValues = 12;

/** Fields of answers that later requests can use, by the name under which they are known. */
const harvested: Readonly<Record<string, string>> = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  csrfToken: 'csrfToken',
  token: 'resetToken',
  anonKey: 'anonKey',
  task_id: 'taskId',
  video_url: 'videoUrl',
  challengeId: 'challengeId',
  mfaToken: 'mfaToken',
  authUrl: 'authUrl',
  key: 'customKey',
};

/** One of several concurrent users: the values that it knows from answers, newest last. */
export class Actor {
  private readonly values = new Map<string, string[]>();

  /** @param number tells actors apart in the values that they make up */
  constructor(readonly number: number) {}

  learn(name: string, value: string): void {
    const values = (this.values.get(name) ?? []).filter((old) => old !== value);
    this.values.set(name, [...values, value].slice(-keptValues));
  }

  /** Nothing when no answer has told such a value yet. */
  recall({ name, age }: Pick<Known, 'name' | 'age'>): string | undefined {
    const values = this.values.get(name) ?? [];
    return values.at(-1 - age) ?? values.at(0);
  }

  /** Remembers what an answer tells, however deep it stands. */
  harvest(path: string, body: unknown): void {
    if (Array.isArray(body)) return body.forEach((entry) => this.harvest(path, entry));
    if (typeof body !== 'object' || body === null) return;
    for (const [field, value] of Object.entries(body)) {
      if (typeof value === 'string') this.harvestText(path, field, value, body);
      else this.harvest(path, value);
    }
  }

  private harvestText(path: string, field: string, value: string, owner: object): void {
    if (field === 'id') this.learn(idName(path, owner), value);
    else if (field === 'name' && path.startsWith('/api/assets')) this.learn('asset', value);
    else if (field in harvested) this.learn(harvested[field] ?? field, value);
    if (field === 'authUrl') this.learnState(value);
  }

  private learnState(authUrl: string): void {
    const state = URL.parse(authUrl)?.searchParams.get('state');
    if (state) this.learn('state', state);
  }
}

const idName = (path: string, owner: object): string => {
  if ('email' in owner) return 'userId';
  return path.startsWith('/api/auth/sessions')
    ? 'sessionId'
    : path.startsWith('/api/auth/identities')
      ? 'identityId'
      : 'id';
};
