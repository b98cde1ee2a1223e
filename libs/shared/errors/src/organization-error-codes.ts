import { define } from './common-error-codes';

/** Codes of organisations, their members and invitations. */
export const organizationErrorCodes = define({
  AUTH_ORGANIZATION_ROLE_REQUIRED: {
    status: 403,
    message: 'Your role in this organisation does not allow this.',
    nextActions: 'Ask an owner or an administrator of the organisation.',
    level: 'debug',
  },
  AUTH_ORGANIZATION_PROVIDER_REQUIRED: {
    status: 403,
    message: 'Users of this domain sign in through their organisation.',
    nextActions: 'Start that sign-in: GET /api/auth/oauth/organization?email=…',
    level: 'debug',
  },
  AUTH_ORGANIZATION_DOMAIN_REQUIRED: {
    status: 403,
    message: 'The provider of the organisation signs in only users of domains that the organisation has verified.',
    nextActions: 'An owner verifies the domain, or corrects the claim `email` at the provider.',
    level: 'debug',
  },
  AUTH_ORGANIZATION_EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'The provider of the organisation has sent no email address that it has verified.',
    nextActions: 'Its administrator sends the claim `email`, and `email_verified` true or not at all.',
    level: 'debug',
  },
  AUTH_ORGANIZATIONS_OFF: {
    status: 403,
    message: 'Organisations are switched off.',
    nextActions: 'The operator switches them on: ORGANIZATIONS=on.',
    level: 'debug',
  },
  AUTH_ORGANIZATION_NOT_FOUND: {
    status: 404,
    message: 'There is no such organisation, or you are not a member.',
    nextActions: 'List yours: GET /api/auth/organizations.',
    level: 'debug',
  },
  AUTH_MEMBER_NOT_FOUND: {
    status: 404,
    message: 'The organisation has no such member.',
    nextActions: 'List them: GET /api/auth/organizations/{id}/members.',
    level: 'debug',
  },
  AUTH_INVITATION_NOT_FOUND: {
    status: 404,
    message: 'There is no such invitation for this account, or it was used or has expired.',
    nextActions: 'Sign in with the invited email, or ask for a new invitation.',
    level: 'debug',
  },
  AUTH_GROUP_NOT_FOUND: {
    status: 404,
    message: 'The organisation has no such group.',
    nextActions: 'List them: GET /api/auth/organizations/{id}/groups.',
    level: 'debug',
  },
  AUTH_SCIM_TOKEN_NOT_FOUND: {
    status: 404,
    message: 'The organisation has no such SCIM token.',
    nextActions: 'List them: GET /api/auth/organizations/{id}/scim-tokens.',
    level: 'debug',
  },
  AUTH_DOMAIN_NOT_FOUND: {
    status: 404,
    message: 'The organisation has no such domain.',
    nextActions: 'List them: GET /api/auth/organizations/{id}/domains.',
    level: 'debug',
  },
  AUTH_ORGANIZATION_PROVIDER_NOT_FOUND: {
    status: 404,
    message: 'No organisation signs in users of this domain, or the organisation has no such provider.',
    nextActions: 'Sign in another way, or ask an owner of the organisation to add its provider.',
    level: 'debug',
  },
  AUTH_ORGANIZATION_PROVIDER_EXISTS: {
    status: 409,
    message: 'The organisation has a provider.',
    nextActions: 'Change it: PATCH /api/auth/organizations/{id}/providers/{providerId}.',
    level: 'debug',
  },
  AUTH_ORGANIZATION_PROVIDER_UNTRIED: {
    status: 409,
    message: 'A domain can demand the provider of the organisation only after a sign-in through it.',
    nextActions: 'Add a provider, sign in through it once, then try again.',
    level: 'debug',
  },
  AUTH_DOMAIN_CLAIMED: {
    status: 409,
    message: 'The organisation has claimed this domain already.',
    nextActions: 'Verify it: POST /api/auth/organizations/{id}/domains/{domainId}/verification.',
    level: 'debug',
  },
  AUTH_DOMAIN_RECORD_MISSING: {
    status: 409,
    message: 'The domain does not have the TXT record yet.',
    nextActions: 'Write it to the DNS of the domain. It can take an hour until all name servers have it.',
    level: 'debug',
  },
  AUTH_DOMAIN_TAKEN: {
    status: 409,
    message: 'Another organisation has verified this domain.',
    nextActions: 'Remove its TXT record from the DNS of the domain, then verify again.',
    level: 'debug',
  },
  AUTH_ORGANIZATION_SLUG_TAKEN: {
    status: 409,
    message: 'There is already an organisation with this slug, or it is reserved.',
    nextActions: 'Choose another slug.',
    level: 'debug',
  },
  AUTH_ALREADY_MEMBER: {
    status: 409,
    message: 'This person is a member already.',
    nextActions: 'List the members: GET /api/auth/organizations/{id}/members.',
    level: 'debug',
  },
  AUTH_LAST_OWNER: {
    status: 409,
    message: 'An organisation needs an owner.',
    nextActions: 'Make another member an owner first, or delete the organisation.',
    level: 'debug',
  },
  AUTH_ORGANIZATION_LIMIT: {
    status: 409,
    message: 'A limit of organisations is reached.',
    nextActions: 'Remove what is not needed: an organisation, a member or an invitation.',
    level: 'debug',
  },
});
