import { readError, text } from '../clients/answers';
import type { OperationKind } from '../clients/operation-kind';
import { nextAddress, PageVisit } from '../clients/page-visit';
import type { Random } from '@svc/testing/harness';
import type { Scene } from '../clients/scene';
import type { HeldDeviceCode, HeldSession } from '../clients/wallet';
import type { Fact } from '../model/operation';
import type { WireAnswer } from '../system/replica';
import { beginChain, drawKey, makeForm, proven } from './client-tokens';
import { heldSession } from './held-session';

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
const devicePath = '/account/device';
const allowPath = '/account/authorize/allow';
const mostSteps = 8;
const mostHeld = 4;
const shareOffline = 0.25;
/** The share of codes that are typed although they were typed before. */
const shareTypedAgain = 0.2;
/** The share of devices that ask when a user has typed their code. */
const shareOfTyped = 0.8;

const startRequest = (scene: Scene, draws: Random): Promise<unknown> | undefined => {
  const client = draws.pick(scene.wallet.clients.filter(({ hasDeviceFlow }) => hasDeviceFlow));
  if (client === undefined) return undefined;
  const isOffline = draws.chance(shareOffline);
  const request = makeForm('/oidc/device', client, {
    scope: isOffline ? 'openid email offline_access' : 'openid email',
  });
  const facts = (answer: WireAnswer | null): Fact[] => {
    const [deviceCode, userCode] = [text(answer?.body['device_code']), text(answer?.body['user_code'])];
    if (deviceCode !== null && userCode !== null)
      scene.wallet.deviceCodes.push({ client, deviceCode, userCode, isOffline, isTyped: false });
    return [];
  };
  return scene.perform(draws, { name: 'device asks for a code', device: scene.device(draws), request, facts });
};

/** RFC 8628, 3.1. */
export const startDevice: OperationKind = {
  weight: 3,
  theme: 'clients',
  begin: startRequest,
};

/** A browser in which a user types the code of a device, and allows its client. */
class DeviceApproval {
  private readonly since = performance.now();
  private readonly visit: PageVisit;

  constructor(
    private readonly scene: Scene,
    private readonly held: HeldDeviceCode,
    private readonly session: HeldSession,
    draws: Random,
  ) {
    const accessToken = session.accessTokens.at(-1)?.text ?? '';
    this.visit = new PageVisit(scene, 'connect a device', { device: session.device, accessToken, draws });
  }

  async run(): Promise<void> {
    const form = await this.visit.open(devicePath);
    const shown = await this.visit.submit(form?.page ?? '', devicePath, { user_code: this.held.userCode });
    const facts = (answer: WireAnswer | null): Fact[] => this.readFacts(answer);
    let answer = await this.visit.submit(shown?.page ?? '', devicePath, { confirm: 'yes' }, facts);
    for (let step = 0; step < mostSteps && answer !== undefined && answer !== null; step += 1) {
      const next = nextAddress(answer, this.scene.system.publicUrl);
      answer = await (next === null
        ? this.visit.submit(answer.page, allowPath, {}, facts)
        : this.visit.open(`${next.pathname}${next.search}`, facts));
    }
  }

  private readFacts(answer: WireAnswer | null): Fact[] {
    if (answer?.page.includes('The device is connected') !== true) return [];
    const { client, deviceCode: code, userCode, isOffline } = this.held;
    return [
      { type: 'spends', secret: `approval ${userCode}` },
      { type: 'authorizes', code, client: client.id, session: this.session.id, isOffline, since: this.since },
    ];
  }
}

/** Some codes are typed in two browsers at once, or again. */
const untypedCode = ({ wallet }: Scene, draws: Random): HeldDeviceCode | undefined => {
  const codes = wallet.deviceCodes.slice(-mostHeld);
  return draws.chance(shareTypedAgain) ? draws.pick(codes) : codes.find(({ isTyped }) => !isTyped);
};

export const connectDevice: OperationKind = {
  weight: 10,
  theme: 'clients',
  begin: (scene, draws) => {
    const held = untypedCode(scene, draws);
    const session = heldSession(scene, draws);
    if (held === undefined || session === undefined) return undefined;
    held.isTyped = true;
    return new DeviceApproval(scene, held, session, draws).run();
  },
};

const waiting = new Set(['authorization_pending', 'slow_down']);

const poll = async (scene: Scene, { client, deviceCode: code }: HeldDeviceCode, draws: Random): Promise<unknown> => {
  const key = await drawKey(draws);
  const fields = { grant_type: deviceGrant, device_code: code };
  const request = await proven(scene, key, makeForm('/oidc/token', client, fields));
  const facts = (answer: WireAnswer | null): Fact[] =>
    waiting.has(readError(answer) ?? '') ? [] : beginChain(scene, { client, code, key }, answer);
  return scene.perform(draws, { name: 'device asks for tokens', device: scene.device(draws), request, facts });
};

/** RFC 8628, 3.4. */
export const pollDevice: OperationKind = {
  weight: 20,
  theme: 'clients',
  begin: (scene, draws) => {
    const codes = scene.wallet.deviceCodes.slice(-mostHeld);
    const held = draws.pick(draws.chance(shareOfTyped) ? codes.filter(({ isTyped }) => isTyped) : codes);
    return held && poll(scene, held, draws);
  },
};
