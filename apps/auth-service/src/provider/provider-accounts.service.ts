import { Injectable } from '@nestjs/common';
import type { Account, KoaContextWithOIDC, UnknownObject } from 'oidc-provider';
import { shownEmail } from '../platform/fields/email-address';
import type { UserRow } from '../platform/schema/user-row';
import { UsersRepository } from '../users/users.repository';

interface IssuedToken {
  kind: string;
  grantId?: string | undefined;
  resourceServer?: object | undefined;
}

const claimsOf = (user: UserRow): { sub: string; [claim: string]: unknown } => ({
  sub: user.id,
  email: shownEmail(user.email) ?? undefined,
  email_verified: user.emailVerified,
  name: user.name === '' ? undefined : user.name,
  picture: user.avatarUrl ?? undefined,
  updated_at: Math.floor(user.updatedAt.getTime() / 1000),
});

/** Users, as the library needs them for ID tokens, userinfo and access tokens. */
@Injectable()
export class ProviderAccountsService {
  constructor(private readonly users: UsersRepository) {}

  /** @returns undefined for deleted and banned users */
  async find(id: string): Promise<Account | undefined> {
    const user = await this.users.find(id);
    if (user === undefined || user.bannedAt !== null) return undefined;
    return { accountId: id, claims: () => claimsOf(user) };
  }

  /**
   * Claims of access tokens for resources. They are those of a session's token, without the user's data: `sid` is the
   * grant, which joins the list of ended sessions when it ends.
   */
  claimsOfToken(
    { oidc }: KoaContextWithOIDC,
    { kind, grantId, resourceServer }: IssuedToken,
  ): UnknownObject | undefined {
    if (kind !== 'AccessToken' || resourceServer === undefined) return undefined;
    const source = oidc.entities.AuthorizationCode ?? oidc.entities.RefreshToken;
    return {
      sid: grantId,
      role: 'authenticated',
      aal: source?.acr === 'aal2' ? 2 : 1,
      amr: source?.amr ?? [],
      auth_time: source?.authTime,
    };
  }
}
