import type { OperationKind } from '../clients/operation-kind';
import type { Random } from '../clients/random';
import type { Scene } from '../clients/scene';
import type { HeldSession } from '../clients/wallet';
import { domainsOf } from '../model/demanding-domains';
import { heldSession } from './held-session';
import { accept, foreignOrganization, inviteTo } from './membership';
import { actFor } from './rights';

/** The provider signs no user in: its row alone makes the domains demand it. */
const demandProvider = (organizationId: string): string => `
  INSERT INTO auth.organization_providers
      (id, organization_id, name, discovery_endpoint, client_id, sealed_client_secret, revision, succeeded_at)
    VALUES (gen_random_uuid(), '${organizationId}', 'Hive ID', 'https://id.hive.test', 'svc', '', gen_random_uuid(), now());
  INSERT INTO auth.organization_domains (id, organization_id, domain, challenge, verified_at, requires_provider)
    SELECT gen_random_uuid(), '${organizationId}', domain, '', now(), true
      FROM unnest(ARRAY['${domainsOf(organizationId).join("', '")}']) domain`;

const join = async (scene: Scene, session: HeldSession, draws: Random): Promise<void> => {
  const organization = await foreignOrganization(scene, draws);
  if (organization === null) return;
  await scene.system.clock.run(demandProvider(organization));
  const invitation = await inviteTo(scene, organization, draws);
  if (invitation === undefined) return;
  scene.wallet.demanding.push(organization);
  await accept(scene, invitation, session, draws);
};

/** A member with a private address, who may move into a domain of the organisation and out of it. */
export const joinDemandingOrganization: OperationKind = {
  weight: 1,
  theme: 'addresses',
  begin: (scene, draws) => {
    const session = draws.pick(scene.wallet.living());
    return session === undefined ? undefined : join(scene, session, draws);
  },
};

/** A membership that ended with the address is asked for too. */
export const actForDemandingOrganization: OperationKind = {
  weight: 4,
  theme: 'addresses',
  begin: (scene, draws) => {
    const { rights, demanding } = scene.wallet;
    const right = draws.pick(rights.filter(({ id }) => demanding.includes(id)));
    const session = heldSession(scene, draws);
    return right && session && actFor(scene, right, session, draws);
  },
};
