import type { ServerMetadata } from 'openid-client';
import type { ProviderAccess, ProviderIdentity } from './provider';
import { isYes, nameOfPerson, readPicture, presentMembers, readSubject, readText } from './response-fields';

export interface EmailTrust {
  /**
   * Takes an email without `email_verified` as verified: Entra leaves the claim out. Only for a provider that the owner
   * of the email's domain has chosen.
   */
  trustsUnmarkedEmail: boolean;
}

/** Reads a user from the ID token and from userinfo, which is needed only when the token has no email. */
export const openIdPerson = async (
  { claims, userInfo }: ProviderAccess,
  { userinfo_endpoint: endpoint }: ServerMetadata,
  { trustsUnmarkedEmail }: EmailTrust = { trustsUnmarkedEmail: false },
): Promise<ProviderIdentity> => {
  const signed = presentMembers(claims);
  const isComplete = readText(signed, 'email') !== null;
  const fromUserInfo = endpoint === undefined ? {} : await userInfo({ isNeeded: !isComplete });
  const person = { ...fromUserInfo, ...signed };
  // Takes address and verification from one response, never from two.
  const mailbox = isComplete ? signed : fromUserInfo;
  const isUnmarked = mailbox['email_verified'] === undefined;
  return {
    subject: readSubject(person, 'sub'),
    email: readText(mailbox, 'email'),
    emailVouched: isYes(mailbox['email_verified']) || (trustsUnmarkedEmail && isUnmarked),
    name: nameOfPerson(person),
    avatarUrl: readPicture(person, 'picture'),
  };
};
