import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { ArtifactsRepository } from './artifacts.repository';
import type { ArtifactRow } from './artifacts.statements';
import { grantPayload } from './grant-payload';
import type { GrantsRepository } from './grants.repository';
import type { TokenExchangesService } from './token-exchanges.service';

/** Sessions of the library live at most this long; ours decide. */
const usualLifetimeSeconds = 60 * 60;

/** Anonymous requests store rows, too. A session of a user grows with the number of clients. */
const mostAnonymousBytes = 10 * 1024;

interface Stores {
  artifacts: ArtifactsRepository;
  exchanges: TokenExchangesService;
}

type ArtifactLibrary = Pick<typeof import('oidc-provider'), 'errors' | 'Provider'>;

/** The value itself is the secret: only its hash is stored. An interaction refers to a device code, which is sealed. */
const withoutSecrets = (
  { jti: _value, deviceCode, session, ...payload }: AdapterPayload,
  artifacts: ArtifactsRepository,
): object => ({
  ...payload,
  ...(typeof deviceCode === 'string' ? { deviceCode: artifacts.seal(deviceCode) } : {}),
  ...(session === undefined ? {} : { session: { ...session, cookie: undefined } }),
});

/** One browser takes the code of a device, and answers it once; a browser that has not taken it may only cancel it. */
const membersForbidding = ({ inFlight, accountId, error }: AdapterPayload): string[] => {
  const isTaken = inFlight === true && (accountId !== undefined || error !== undefined);
  return isTaken ? ['accountId', 'error'] : ['accountId', 'error', 'inFlight'];
};

const isOfUser = (kind: string, { accountId }: AdapterPayload): boolean =>
  kind === 'Session' && accountId !== undefined;

const toPayload = (
  { payload: { deviceCode, ...payload }, isConsumed }: ArtifactRow,
  value: string,
  artifacts: ArtifactsRepository,
): AdapterPayload => ({
  ...payload,
  jti: value,
  ...(typeof deviceCode === 'string' ? { deviceCode: artifacts.open(deviceCode) } : {}),
  ...(isConsumed ? { consumed: true } : {}),
});

const unused = (): Promise<undefined> => Promise.resolve(undefined);

/** The library reads before it writes: two replicas may both have found nothing. */
const isClaimed = (
  artifacts: ArtifactsRepository,
  value: string,
  payload: AdapterPayload,
  lifetimeSeconds: number,
): Promise<boolean> => {
  const stored = JSON.stringify(withoutSecrets(payload, artifacts));
  return artifacts.claim({ kind: 'ReplayDetection', value, payload: stored, lifetimeSeconds });
};

export const artifactAdapter = (
  kind: string,
  { artifacts, exchanges }: Stores,
  { errors: { ConsentRequired, InvalidGrant, InvalidRequest }, Provider }: ArtifactLibrary,
): Adapter => ({
  find: async (value) => {
    const row = await exchanges.find({ kind, value }, Provider.ctx);
    return row && toPayload(row, value, artifacts);
  },
  upsert: async (value, payload, lifetimeSeconds = usualLifetimeSeconds) => {
    if (kind === 'ReplayDetection') {
      if (!(await isClaimed(artifacts, value, payload, lifetimeSeconds)))
        throw new InvalidGrant('the proof was used before');
      return;
    }
    const grantId = kind === 'Interaction' ? null : (payload.grantId ?? null);
    const stored = JSON.stringify(withoutSecrets(payload, artifacts));
    if (!isOfUser(kind, payload) && Buffer.byteLength(stored) > mostAnonymousBytes)
      throw new InvalidRequest('the request is too large');
    const unless = kind === 'DeviceCode' ? membersForbidding(payload) : [];
    const artifact = { kind, value, grantId, payload: stored, lifetimeSeconds, unless };
    if (exchanges.add(artifact, Provider.ctx)) {
      // Tokens that follow a refresh token are stored on their own.
      const problem = kind === 'RefreshToken' ? await exchanges.end(Provider.ctx) : undefined;
      if (problem === undefined) return;
      throw new InvalidGrant(problem);
    }
    if (await artifacts.store(artifact)) return;
    if (kind === 'DeviceCode' && grantId === null)
      throw Object.assign(new InvalidRequest('the code has been used'), { name: 'AlreadyUsedError' });
    throw kind === 'AuthorizationCode' ? new ConsentRequired() : new InvalidGrant('the grant has ended');
  },
  consume: async (value) => {
    if (exchanges.begin({ kind, value }, Provider.ctx) || (await artifacts.consume(kind, value))) return;
    throw new InvalidGrant('already consumed');
  },
  destroy: (value) => artifacts.remove(kind, value),
  revokeByGrantId: (grantId) => artifacts.removeOfGrant(kind, grantId),
  findByUid: unused,
  findByUserCode: async (userCode) => {
    const value = artifacts.deriveDeviceCode(userCode);
    const row = await artifacts.find(kind, value);
    return row && toPayload(row, value, artifacts);
  },
});

/** Grants are written by `GrantsRepository`; the library reads and ends them. */
export const grantAdapter = (
  { grants, exchanges }: { grants: GrantsRepository; exchanges: TokenExchangesService },
  { Provider }: Pick<ArtifactLibrary, 'Provider'>,
): Adapter => ({
  find: async (id) => {
    const row = await exchanges.findGrant(id, Provider.ctx);
    return row && grantPayload(row);
  },
  destroy: (id) => grants.remove(id),
  upsert: unused,
  consume: unused,
  revokeByGrantId: unused,
  findByUid: unused,
  findByUserCode: unused,
});
