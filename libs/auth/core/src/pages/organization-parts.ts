import type { SignedInPageContext } from './page-context';

export const organizationsPath = '/account/organizations';

export const provisioningPath = (organizationId: string): string =>
  `${organizationsPath}/${organizationId}/provisioning`;

/** Roles of the product have no text: they are shown as they are. */
export const roleName = ({ translate }: SignedInPageContext, role: string): string =>
  role === 'owner' || role === 'admin' || role === 'member' ? translate(`organizations.roles.${role}`) : role;
