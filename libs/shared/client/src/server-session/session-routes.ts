import { ApiError } from '../api-error';
import { setCookieOf, type SiteCookie } from './site-cookies';
import { foreignOrigin } from './foreign-origin';
import { isForeign, safePath } from './site-settings';
import { toVisitor, type SiteSessions, type Visitor } from './site-sessions';
import { SignInSteps, type SignInStatus, type SignInStep } from './sign-in-steps';

/** Result of a route. */
type Left = Omit<SignInStep, 'status'> & { readonly status: SignInStatus | 'signed-out' };

type Fields = Readonly<Record<string, string | undefined>>;

const unreachable = { status: 503, code: 'SERVICE_UNAVAILABLE', message: 'The sign-in is unavailable. Try again.' };
const noSuchRoute = { status: 404, code: 'NOT_FOUND', message: 'There is no such route.' };

type Refusal = Pick<ApiError, 'status' | 'code' | 'message'> & Partial<Pick<ApiError, 'nextActions'>>;

const toRefusal = (error: unknown): Refusal => {
  if (error instanceof ApiError) return error;
  // `fetch` rejects so when it cannot connect.
  if (error instanceof TypeError) return unreachable;
  throw error;
};

const toResponse = (status: number, headers: Record<string, string>, cookies: readonly SiteCookie[], body?: object) => {
  const answer = new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  answer.headers.set('cache-control', 'no-store');
  for (const cookie of cookies) answer.headers.append('set-cookie', setCookieOf(cookie));
  return answer;
};

const jsonType = { 'content-type': 'application/json' };

const isForm = ({ headers }: Request): boolean => {
  const type = headers.get('content-type') ?? '';
  return type.startsWith('application/x-www-form-urlencoded') || type.startsWith('multipart/form-data');
};

/** Only texts: files and nested values are ignored. */
const readFields = async (request: Request): Promise<Fields> => {
  const given = isForm(request)
    ? Object.fromEntries(await request.formData())
    : ((await request.json().catch(() => ({}))) as Record<string, unknown> | null);
  const texts = Object.entries(given ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : undefined,
  ]);
  return Object.fromEntries(texts) as Fields;
};

/**
 * The routes below `basePath`: POST `sign-in`, `sign-up`, `second-factor`, `sign-out`, and GET `start` and `callback` for
 * providers and the account page. A form gets a redirect to its field `returnTo`, or back to the sign-in page with
 * `step` or `error`; JSON gets `{ status }`.
 */
export class SessionRoutes {
  readonly steps: SignInSteps;

  constructor(private readonly sessions: SiteSessions) {
    this.steps = new SignInSteps(sessions);
  }

  /** True for a request that `handle` answers. */
  has({ pathname }: Pick<URL, 'pathname'>): boolean {
    return pathname.startsWith(`${this.sessions.site.basePath}/`);
  }

  async handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const action = pathname.slice(this.sessions.site.basePath.length + 1);
    if (request.method === 'GET') return this.visit(action, searchParams, toVisitor(request));
    if (request.method !== 'POST') return this.refuse(noSuchRoute);
    if (isForeign(request.headers, this.sessions.site))
      return this.refuse(foreignOrigin(request.headers, this.sessions.site));
    return this.submit(action, request);
  }

  private async visit(action: string, query: URLSearchParams, visitor: Visitor): Promise<Response> {
    try {
      if (action === 'start') return await this.depart(query, visitor);
      if (action === 'callback') return await this.arrive(query, visitor);
      return this.refuse(noSuchRoute);
    } catch (error) {
      return this.backToForm({ error: toRefusal(error).code });
    }
  }

  private async depart(query: URLSearchParams, visitor: Visitor): Promise<Response> {
    const { url, cookies } = await this.steps.depart(query.get('provider'), query.get('returnTo'), visitor);
    return toResponse(303, { location: url }, cookies);
  }

  private async arrive(query: URLSearchParams, visitor: Visitor): Promise<Response> {
    const [code, request] = [query.get('svc_code'), query.get('request')];
    const returnTo = await this.steps.readReturnPage(request, visitor);
    try {
      const step = code === null ? null : await this.steps.arrive(code, request, visitor);
      if (step !== null) return this.leaveForm(step, step.returnTo);
      return this.refuseReturn(query.get('svc_error_code') ?? 'AUTH_OAUTH_INVALID_CODE', returnTo);
    } catch (error) {
      return this.refuseReturn(toRefusal(error).code, returnTo);
    }
  }

  private refuseReturn(error: string, returnTo: string | null): Response {
    return this.backToForm({ error, ...(returnTo === null ? undefined : { returnTo }) });
  }

  private async submit(action: string, request: Request): Promise<Response> {
    const fields = await readFields(request);
    const returnTo = safePath(fields['returnTo'], this.sessions.site);
    const visitor = toVisitor(request);
    try {
      const step = await this.take(action, fields, visitor);
      if (step === null) return this.refuse(noSuchRoute);
      if (isForm(request)) return this.leaveForm(step, returnTo);
      return toResponse(200, jsonType, step.cookies, { status: step.status, request: step.request });
    } catch (error) {
      const refusal = toRefusal(error);
      if (!isForm(request)) return this.refuse(refusal);
      const isWrongCode = action === 'second-factor' && refusal.code !== 'AUTH_INVALID_MFA_TOKEN';
      const again = isWrongCode ? this.stepAgain(this.steps.pendingId(visitor, fields['request'])) : undefined;
      return this.backToForm({ error: refusal.code, returnTo, ...again });
    }
  }

  private stepAgain(request: string | null): Record<string, string> {
    return { step: 'second-factor', ...(request === null ? undefined : { request }) };
  }

  private async take(action: string, fields: Fields, visitor: Visitor): Promise<Left | null> {
    const { email = '', password = '', code = '', name, remember, request } = fields;
    const person = { email: email.trim(), password, remember: remember !== 'false' };
    if (action === 'sign-in') return this.steps.byPassword(person, visitor);
    if (action === 'sign-up') return this.steps.bySignUp({ ...person, ...(name ? { name } : {}) }, visitor);
    if (action === 'second-factor') return this.steps.bySecondFactor(code.trim(), visitor, request);
    if (action !== 'sign-out') return null;
    return { status: 'signed-out', ...(await this.steps.signOut(visitor)) };
  }

  private leaveForm({ status, request, cookies }: Left, returnTo: string): Response {
    if (status === 'signed-in' || status === 'signed-out') return toResponse(303, { location: returnTo }, cookies);
    const { basePath } = this.sessions.site;
    const named = request === undefined ? undefined : { request };
    if (status !== 'account-page') return this.backToForm({ step: status, returnTo, ...named }, cookies);
    return toResponse(303, { location: `${basePath}/start?${new URLSearchParams({ returnTo }).toString()}` }, cookies);
  }

  private backToForm(query: Record<string, string>, cookies: readonly SiteCookie[] = []): Response {
    const location = `${this.sessions.site.signInPath}?${new URLSearchParams(query).toString()}`;
    return toResponse(303, { location }, cookies);
  }

  private refuse({ status, code, message, nextActions }: Refusal): Response {
    const advice = nextActions ? { nextActions } : {};
    return toResponse(status, jsonType, [], { error: code, message, statusCode: status, ...advice });
  }
}
