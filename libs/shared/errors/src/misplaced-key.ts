import { AppError } from './app-error';

/** The place of each kind of key. The first beginning that fits counts. */
const places = [
  {
    begin: 'svc_pat_',
    message: 'This is an API key of a user, not an access token of this service.',
    nextActions: 'Send all 72 characters to the video-service, as "Authorization: Bearer <key>".',
  },
  {
    begin: 'svc_scim_',
    message: 'This is a SCIM token, not an access token.',
    nextActions: 'Send it to /scim/v2 of the auth-service only.',
  },
  {
    begin: 'svc_',
    message: 'This is an API key, not an access token.',
    nextActions: 'Send it to the auth-service, in the header x-api-key and without "Bearer".',
  },
];

/**
 * Recognises a key in the place of an access token. The answer does not contain the key.
 * @param authorization value of the header, with or without `Bearer`
 */
export const misplacedKey = (authorization: string | undefined): AppError | undefined => {
  const credential = authorization?.split(/\s+/).at(-1) ?? '';
  const place = places.find(({ begin }) => credential.startsWith(begin));
  if (place === undefined) return undefined;
  const { message, nextActions } = place;
  return new AppError('AUTH_UNAUTHORIZED', { message, nextActions, refusal: { reason: 'api_key_not_accepted' } });
};
