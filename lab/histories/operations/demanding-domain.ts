import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '@svc/testing/harness';
import { accountName, type Scene } from '../clients/scene';
import type { HeldSession } from '../clients/wallet';
import { listDomains } from '../model/demanding-domains';
import { ask, confirm } from './address-change';
import { accept, foreignOrganization, inviteTo } from './membership';
import { actFor } from './rights';

/** The provider signs no user in: its row alone makes the domains demand it. */
const demandProvider = (organizationId: string): string => `
  INSERT INTO auth.organization_providers
      (id, organization_id, name, discovery_endpoint, client_id, sealed_client_secret, revision, succeeded_at)
    VALUES (gen_random_uuid(), '${organizationId}', 'Hive ID', 'https://id.hive.test', 'svc', '', gen_random_uuid(), now());
  INSERT INTO auth.organization_domains (id, organization_id, domain, challenge, verified_at, requires_provider)
    SELECT gen_random_uuid(), '${organizationId}', domain, '', now(), true
      FROM unnest(ARRAY['${listDomains(organizationId).join("', '")}']) domain`;

const begin = async (scene: Scene, draws: Random): Promise<void> => {
  const organization = await foreignOrganization(scene, draws);
  if (organization === null) return;
  await scene.system.clock.run(demandProvider(organization));
  scene.wallet.demanding.push(organization);
};

const mostDemanding = 3;

/** An organisation of another user, whose domains the account may enter and leave. */
export const meetDemandingOrganization: OperationKind = {
  weight: 3,
  theme: 'domains',
  begin: (scene, draws) => (scene.wallet.demanding.length < mostDemanding ? begin(scene, draws) : undefined),
};

/** How often an account in a domain goes to one of the two domains of an organisation again. */
const shareWithin = 0.3;

const nextAddress = (scene: Scene, organization: string, draws: Random): string => {
  const name = `${accountName(scene.plan)}-${draws.below(1e6)}`;
  const isOutside = !listDomains(organization).some((domain) => scene.address.endsWith(domain));
  return isOutside || draws.chance(shareWithin)
    ? `${name}@${draws.pick(listDomains(organization))}`
    : `${name}@hive.test`;
};

/** Confirms the address that was asked for, or asks for the next one: into a domain, within it or out of it. */
export const moveAtDomain: OperationKind = {
  weight: 12,
  theme: 'domains',
  begin: (scene, draws) => {
    const organization = scene.wallet.demanding.at(-1);
    const session = draws.pick(scene.wallet.living());
    if (organization === undefined || session === undefined) return undefined;
    const mailed = scene.wallet.secrets.findLast(({ purpose }) => purpose === 'change_email');
    const isWaiting = mailed !== undefined && !scene.wallet.addresses.includes(mailed.address);
    if (isWaiting && draws.chance(0.8)) return confirm(scene, session, mailed, draws);
    return ask(scene, session, nextAddress(scene, organization, draws), draws);
  },
};

const join = async (scene: Scene, organization: string, session: HeldSession, draws: Random): Promise<void> => {
  const invitation = await inviteTo(scene, organization, draws);
  if (invitation !== undefined) await accept(scene, invitation, session, draws);
};

/** Becomes a member once, and acts for the organisation; a membership that ended with the address is asked for too. */
export const actForDemandingOrganization: OperationKind = {
  weight: 12,
  theme: 'domains',
  begin: (scene, draws) => {
    const { rights, demanding } = scene.wallet;
    const organization = demanding.at(-1);
    const session = draws.pick(scene.wallet.living());
    if (organization === undefined || session === undefined) return undefined;
    const right = rights.find(({ id }) => id === organization);
    return right === undefined ? join(scene, organization, session, draws) : actFor(scene, right, session, draws);
  },
};
