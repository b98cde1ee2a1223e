import { formWith, refreshTarget, type Random } from '@svc/testing/harness';
import type { Fact } from '../model/operation';
import type { WireAnswer, WireRequest } from '../system/replica';
import type { Scene } from './scene';
import type { Device } from './wallet';

interface PageVisitor {
  readonly device: Device;
  /** Access token of the account page. */
  readonly accessToken: string;
  readonly draws: Random;
}

/** One tab of a signed-in browser: it keeps cookies, and each of its requests is an operation of the same name. */
export class PageVisit {
  private readonly cookies: Record<string, string>;

  constructor(
    private readonly scene: Scene,
    private readonly name: string,
    private readonly visitor: PageVisitor,
  ) {
    this.cookies = { svc_account: visitor.accessToken };
  }

  open(path: string, facts: (answer: WireAnswer | null) => readonly Fact[] = () => []): Promise<WireAnswer | null> {
    return this.send({ method: 'GET', path }, facts);
  }

  /** Sends a form of the page. @returns undefined when the page has no such form */
  submit(
    page: string,
    action: string,
    fields: Readonly<Record<string, string>> = {},
    facts: (answer: WireAnswer | null) => readonly Fact[] = () => [],
  ): Promise<WireAnswer | null> | undefined {
    const form = formWith(page, action);
    return form && this.send({ method: 'POST', path: action, form: { ...form.values, ...fields } }, facts);
  }

  private async send(
    request: WireRequest,
    facts: (answer: WireAnswer | null) => readonly Fact[],
  ): Promise<WireAnswer | null> {
    const cookie = Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const { device, draws } = this.visitor;
    const headers = { ...request.headers, accept: 'text/html', cookie };
    const answer = await this.scene.perform(draws, {
      name: this.name,
      device,
      request: { ...request, headers },
      facts,
    });
    Object.assign(this.cookies, answer?.cookies);
    return answer;
  }
}

/** The address that browsers go to next by themselves. */
export const nextAddress = ({ location, page }: WireAnswer, base: string): URL | null => {
  const forward = refreshTarget(page);
  return location ?? (forward === undefined ? null : new URL(forward, base));
};
