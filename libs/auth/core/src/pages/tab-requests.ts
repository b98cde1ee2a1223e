import { randomBytes } from 'node:crypto';
import type { HttpRequest } from '../platform/callers/http-exchange';
import type { BrowserState, PageState, RequestState } from './page-state';

/** Begins the ids of the account page's own requests; ids of clients' requests are longer. */
const ownPrefix = 'own-';
const ownId = /^own-[\w-]{16}$/;
const anyId = /^[\w-]{10,64}$/;

const isOwn = (id: string): boolean => ownId.test(id);

const givenId = ({ body, url }: HttpRequest): string | undefined => {
  const [, query = ''] = url.split('?', 2);
  const given = [
    (body as Partial<Record<string, unknown>> | undefined)?.['request'],
    new URLSearchParams(query).get('request'),
  ];
  return given.find((id): id is string => typeof id === 'string' && anyId.test(id));
};

/** Pages without a request share one state. */
const withoutRequest = '';

/**
 * The state of each request of a browser: of a front end, a sign-in or a client. Its id comes with the address or the
 * form, so that each tab goes on with its own.
 */
export class TabRequests {
  private requestId: string | undefined;

  constructor(
    private stored: BrowserState,
    request: HttpRequest,
  ) {
    const id = givenId(request);
    const isForgotten = id !== undefined && isOwn(id) && stored.requests[id] === undefined;
    this.requestId = isForgotten ? undefined : id;
  }

  get id(): string | undefined {
    return this.requestId;
  }

  /** True for a request of a client of the OpenID provider. */
  get isOfClient(): boolean {
    return this.requestId !== undefined && !isOwn(this.requestId);
  }

  get browser(): BrowserState {
    return this.stored;
  }

  get state(): PageState {
    const { requests, ...browser } = this.stored;
    return { ...requests[this.key], ...browser };
  }

  /** The state that was changed last is the last one. */
  note({ language, hintedBy, id: _fixed, ...change }: Partial<PageState>): void {
    const { [this.key]: own, ...others } = this.stored.requests;
    const requests = { ...others, [this.key]: { ...own, ...change } };
    this.stored = { ...this.stored, ...(language && { language }), ...(hintedBy && { hintedBy }), requests };
  }

  /** Begins a request of this tab, with an empty state. */
  open(): void {
    this.requestId = `${ownPrefix}${randomBytes(12).toString('base64url')}`;
    this.note({});
  }

  /** Begins a request unless this tab has one; it takes along what pages without a request have noted. */
  begin(): void {
    if (this.requestId !== undefined) return;
    const noted = this.take();
    this.open();
    this.note(noted);
  }

  /** Ends an own request. What the next page shall say is kept. */
  end(): void {
    if (this.isOfClient) return;
    const { notice, signedOutBy, problem } = this.take();
    this.requestId = undefined;
    this.note({ notice, signedOutBy, problem });
  }

  /** Goes on with the front end that was opened last, on a page that names it. */
  resumeFrontEnd(): void {
    const known = Object.entries(this.stored.requests);
    this.requestId ??= known.findLast(([id, { frontEnd }]) => isOwn(id) && frontEnd !== undefined)?.[0];
  }

  /** Keeps the front ends only, which have got no answer yet. */
  signOut(): void {
    const kept = Object.entries(this.stored.requests).flatMap(([id, { frontEnd }]): [string, RequestState][] =>
      frontEnd === undefined ? [] : [[id, { frontEnd }]],
    );
    this.stored = { ...this.stored, requests: Object.fromEntries(kept) };
  }

  forget(): void {
    this.requestId = undefined;
    this.stored = { ...this.stored, requests: {} };
  }

  private take(): RequestState {
    const { [this.key]: own = {}, ...others } = this.stored.requests;
    this.stored = { ...this.stored, requests: others };
    return own;
  }

  private get key(): string {
    return this.requestId ?? withoutRequest;
  }
}
