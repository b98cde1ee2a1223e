import { Injectable } from '@nestjs/common';
import type { Account, KoaContextWithOIDC, UnknownObject } from 'oidc-provider';
import { shownEmail, UsersRepository } from '@svc/auth';
import type { AccountRow } from './artifacts.statements';
import { ServiceAccountsService } from './service-accounts/service-accounts.service';

interface IssuedToken {
  kind: string;
  grantId?: string | undefined;
  resourceServer?: object | undefined;
}

/** Parts of a name that a profile has, or that one of two words consists of. */
const partsOfName = ({ name, profileMetadata }: AccountRow): Record<string, unknown> => {
  const words = name.split(' ');
  const [given, family] = words.length === 2 ? words : [];
  const readText = (key: string): string | undefined => {
    const value = profileMetadata[key];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return { given_name: readText('given_name') ?? given, family_name: readText('family_name') ?? family };
};

/** @param scope of the request: the name of a user here is the address, which `email` gives */
const toClaims = (user: AccountRow, scope: string): { sub: string; [claim: string]: unknown } => {
  const email = shownEmail(user.email) ?? undefined;
  return {
    sub: user.id,
    email,
    email_verified: user.emailVerified,
    name: user.name === '' ? undefined : user.name,
    ...partsOfName(user),
    preferred_username: scope.split(' ').includes('email') ? email : undefined,
    picture: user.avatarUrl ?? undefined,
    updated_at: Math.floor(user.updatedAt.getTime() / 1000),
  };
};

/** Users, as the library needs them for ID tokens, userinfo and access tokens. */
@Injectable()
export class ProviderAccountsService {
  /** Users that a request has read before the library asks for them. */
  private readonly read = new WeakMap<object, AccountRow>();

  constructor(
    private readonly users: UsersRepository,
    private readonly serviceAccounts: ServiceAccountsService,
  ) {}

  /** Call it for a user that is not banned. */
  note(context: object, user: AccountRow): void {
    this.read.set(context, user);
  }

  /** @returns undefined for deleted and banned users */
  async find(context: object, id: string): Promise<Account | undefined> {
    const noted = this.read.get(context);
    const user = noted?.id === id ? noted : await this.findUser(id);
    return user && { accountId: id, claims: (_use, scope) => toClaims(user, scope) };
  }

  private async findUser(id: string): Promise<AccountRow | undefined> {
    const user = await this.users.find(id);
    return user?.bannedAt === null ? user : undefined;
  }

  /**
   * Claims of access tokens for resources. They are those of a session's token, without the user's data: `sid` is the
   * grant, which joins the list of ended sessions when it ends.
   */
  claimsOfToken(
    context: KoaContextWithOIDC,
    { kind, grantId, resourceServer }: IssuedToken,
  ): UnknownObject | undefined | Promise<UnknownObject | undefined> {
    if (kind === 'ClientCredentials') return this.serviceAccounts.claimsOfToken(context);
    if (kind !== 'AccessToken' || resourceServer === undefined) return undefined;
    const { oidc } = context;
    const { AuthorizationCode: code, DeviceCode: deviceCode, RefreshToken: refreshToken } = oidc.entities;
    const source = code ?? deviceCode ?? refreshToken;
    return {
      sid: grantId,
      role: 'authenticated',
      aal: source?.acr === 'aal2' ? 2 : 1,
      amr: source?.amr ?? [],
      auth_time: source?.authTime,
    };
  }
}
