import { hash, randomBytes } from 'node:crypto';
import type { OperationKind } from '../clients/operation-kind';
import { nextAddress, PageVisit } from '../clients/page-visit';
import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldClient, HeldSession } from '../clients/wallet';
import type { Fact } from '../model/operation';
import type { WireAnswer } from '../system/replica';
import { heldSession } from './held-session';
import { clientCallback, heldClient } from './register-client';

const name = 'authorize a client';
const allowPath = '/account/authorize/allow';
const mostSteps = 8;
const shareOffline = 0.25;

/** One request of a client for a code. */
class AuthorizationRequest {
  private readonly verifier = randomBytes(32).toString('base64url');
  private readonly since = performance.now();
  private readonly visit: PageVisit;

  constructor(
    private readonly scene: Scene,
    private readonly client: HeldClient,
    private readonly session: HeldSession,
    private readonly draws: Random,
    private readonly isOffline: boolean,
  ) {
    const accessToken = session.accessTokens.at(-1)?.text ?? '';
    this.visit = new PageVisit(scene, name, { device: session.device, accessToken, draws });
  }

  /** Follows redirects and allows the client, until the browser is sent back to it or stays at a page. */
  async run(): Promise<void> {
    const facts = (answer: WireAnswer | null): Fact[] => this.readFacts(answer);
    let answer = await this.visit.open(this.firstPath(), facts);
    for (let step = 0; step < mostSteps && answer !== null; step += 1) {
      const next = nextAddress(answer, this.scene.system.publicUrl);
      if (next?.origin === new URL(clientCallback).origin) return;
      if (next !== null) answer = await this.visit.open(`${next.pathname}${next.search}`, facts);
      else {
        const allowed = this.visit.submit(answer.page, allowPath, {}, facts);
        if (allowed === undefined) return;
        answer = await allowed;
      }
    }
  }

  private firstPath(): string {
    const query = new URLSearchParams({
      client_id: this.client.id,
      redirect_uri: clientCallback,
      response_type: 'code',
      scope: this.isOffline ? 'openid email offline_access' : 'openid email',
      code_challenge: hash('sha256', this.verifier, 'base64url'),
      code_challenge_method: 'S256',
      state: String(this.draws.below(1e9)),
      ...(this.isOffline ? { prompt: 'consent' } : {}),
    });
    return `/oidc/authorize?${query.toString()}`;
  }

  private readFacts(answer: WireAnswer | null): Fact[] {
    const code = answer?.location?.searchParams.get('code') ?? null;
    if (code === null) return [];
    const { client, session, isOffline, since, verifier } = this;
    this.scene.wallet.authorizations.push({ client, code, verifier, isShown: false });
    return [{ type: 'authorizes', code, client: client.id, session: session.id, isOffline, since }];
  }
}

/** The browser of a session is sent to the provider by a client, and back with a code. */
export const authorizeClient: OperationKind = {
  weight: 8,
  theme: 'clients',
  begin: (scene, draws) => {
    const client = heldClient(scene, draws);
    const session = heldSession(scene, draws);
    if (client === undefined || session === undefined) return undefined;
    return new AuthorizationRequest(scene, client, session, draws, draws.chance(shareOffline)).run();
  },
};
