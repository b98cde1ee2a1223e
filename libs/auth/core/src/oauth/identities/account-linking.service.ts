import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../../platform/callers/request-source';
import type { Queryable } from '@svc/database';
import { AuditService } from '../../platform/audit/audit.service';
import { FirstVerificationService } from '../../email/first-verification.service';
import { ProofRequestsService } from '../../email/proof-requests.service';
import type { Settings } from '../../platform/schema/settings.entity';
import { isPlaceholder, normaliseEmail, placeholderEmail } from '../../platform/fields/email-address';
import { UsersRepository } from '../../users/users.repository';
import type { ProviderIdentity } from '../providers';
import {
  IdentitiesRepository,
  type IdentityKey,
  type Mailbox,
  type Account,
} from '../../users/identities/identities.repository';
import { ProviderResolver, type Signing } from '../provider-resolver.service';

export interface ProviderSignIn {
  key: IdentityKey;
  identity: ProviderIdentity;
  /** Set when the provider of an organisation identified the user. */
  organization?: Signing;
  source: RequestSource;
  /** Sessions whose cookies came with the callback. */
  keptSessionIds: readonly string[];
  settings: Settings;
  /**
   * The application's URL, which the link of a verification mail redirects to; null for an application without pages.
   */
  redirectTo: string | null;
}

const maximumNameLength = 100;

export const cutName = ({ name }: ProviderIdentity): string => [...(name ?? '')].slice(0, maximumNameLength).join('');

/**
 * Finds or creates the account of a user whom a provider has identified. An email links an account only when the
 * provider has verified it; otherwise anyone could claim an account by an unverified email.
 */
@Injectable()
export class AccountLinkingService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly users: UsersRepository,
    private readonly audit: AuditService,
    private readonly proofs: ProofRequestsService,
    private readonly verification: FirstVerificationService,
    private readonly resolver: ProviderResolver,
  ) {}

  /**
   * @returns the account, and whether it must verify its address before it may sign in; then the verification mail is
   *   queued
   * @throws AppError AUTH_USER_BANNED, AUTH_SIGNUP_DISABLED, AUTH_OAUTH_EMAIL_TAKEN, AUTH_EMAIL_NOT_VERIFIED,
   *   AUTH_ORGANIZATION_DOMAIN_REQUIRED, AUTH_ORGANIZATION_EMAIL_NOT_VERIFIED
   */
  async resolveAccount(
    signIn: ProviderSignIn,
    transaction: Queryable,
  ): Promise<{ account: Account; mustVerify: boolean }> {
    await this.identities.lock(signIn.key, transaction);
    await this.requireDomain(signIn, toMailbox(signIn.identity), transaction);
    const account = await this.resolveLinkedAccount(signIn, transaction);
    await this.requireDomain(signIn, { email: account.email, vouched: true }, transaction);
    if (account.bannedAt !== null) throw new AppError('AUTH_USER_BANNED');
    const mustVerify = signIn.settings.requireEmailVerification && !account.emailVerified;
    if (mustVerify) await this.enqueueVerification(account, signIn, transaction);
    return { account, mustVerify };
  }

  /** A linked account may have moved to an email of another domain: its user left the organisation. */
  private async requireDomain(
    { organization }: ProviderSignIn,
    { email, vouched }: Mailbox,
    transaction: Queryable,
  ): Promise<void> {
    if (organization === undefined) return;
    if (!vouched) throw new AppError('AUTH_ORGANIZATION_EMAIL_NOT_VERIFIED');
    await this.resolver.requireDomain(organization, email, transaction);
  }

  /** Runs at every sign-in, not only the first: users without a password request another mail by signing in again. */
  private async enqueueVerification(
    { email }: Account,
    { redirectTo, source }: ProviderSignIn,
    transaction: Queryable,
  ): Promise<void> {
    if (isPlaceholder(email)) throw new AppError('AUTH_EMAIL_NOT_VERIFIED', withoutEmail);
    await this.proofs.add({ purpose: 'verify_email', email, redirectTo, source }, transaction);
  }

  private async resolveLinkedAccount(signIn: ProviderSignIn, transaction: Queryable): Promise<Account> {
    const mailbox = toMailbox(signIn.identity);
    const linked = await this.identities.use(signIn.key, mailbox, transaction);
    if (linked !== undefined) return this.returning(linked, signIn, mailbox, transaction);
    const { email } = mailbox;
    const existing = email === null ? undefined : await this.users.lock({ email: email }, transaction);
    if (existing !== undefined) return this.joinExisting(existing, signIn, mailbox, transaction);
    const created = await this.create(signIn, mailbox, transaction);
    if (created !== undefined) return created;
    // A parallel request has signed up with this address between the read and the insert, or another account has one
    // that looks the same: the provider does not vouch for that.
    const winner = await this.users.lockLookalike(email ?? '', transaction);
    if (winner === undefined) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
    if (winner.email !== email) throw new AppError('AUTH_OAUTH_EMAIL_TAKEN');
    return this.joinExisting(winner, signIn, mailbox, transaction);
  }

  private async returning(
    account: Account,
    { source, keptSessionIds }: ProviderSignIn,
    mailbox: Mailbox,
    transaction: Queryable,
  ): Promise<Account> {
    const confirms = mailbox.vouched && mailbox.email === account.email;
    if (account.emailVerified || !confirms) return account;
    const verification = { userId: account.id, method: 'oauth', source, keptSessionIds } as const;
    await this.verification.verify(verification, transaction);
    // Reads the account again, after its sessions have ended: a session of the previous epoch would be invalid.
    return (await this.users.lock({ email: account.email }, transaction)) ?? account;
  }

  private async joinExisting(
    account: Account,
    { key, source }: ProviderSignIn,
    mailbox: Mailbox,
    transaction: Queryable,
  ): Promise<Account> {
    if (!mailbox.vouched) throw new AppError('AUTH_OAUTH_EMAIL_TAKEN');
    const details = { provider: key.provider };
    const event = { actor: `user:${account.id}`, userId: account.id, source, details };
    if (!account.emailVerified) {
      await this.verification.claim({ userId: account.id, method: 'oauth', source }, transaction);
      await this.audit.record({ kind: 'identity.took_over', ...event }, transaction);
    }
    await this.identities.link(account.id, key, mailbox, transaction);
    await this.audit.record({ kind: 'identity.linked', ...event }, transaction);
    return (await this.users.lock({ email: account.email }, transaction)) ?? account;
  }

  /** @returns undefined when the address, or one that looks the same, is taken */
  private async create(
    { key, identity, source, settings }: ProviderSignIn,
    mailbox: Mailbox,
    transaction: Queryable,
  ): Promise<Account | undefined> {
    if (settings.disableSignup) throw new AppError('AUTH_SIGNUP_DISABLED');
    if (settings.requireEmailVerification && mailbox.email === null)
      throw new AppError('AUTH_EMAIL_NOT_VERIFIED', withoutEmail);
    const user = await this.users.insert(
      {
        email: mailbox.email ?? placeholderEmail(key.provider),
        name: cutName(identity),
        password: null,
        emailVerified: mailbox.vouched,
        metadata: {
          signedUpAt: new Date().toISOString(),
          signUpAddress: source.address,
          ...(source.userAgent === null ? {} : { signUpUserAgent: source.userAgent }),
        },
      },
      transaction,
    );
    if (user === undefined) return undefined;
    if (identity.avatarUrl !== null) await this.identities.setPicture(user.id, identity.avatarUrl, transaction);
    await this.identities.link(user.id, key, mailbox, transaction);
    const event = { actor: `user:${user.id}`, userId: user.id, source, details: { provider: key.provider } };
    await this.audit.record({ kind: 'user.created', ...event }, transaction);
    return user;
  }
}

export const withoutEmail = {
  message: 'A verified email is required, and the sign-in provider returned none.',
  nextActions: 'Sign up with an email and a password, or choose another provider.',
};

/** Ignores malformed addresses. */
export const toMailbox = ({ email, emailVouched }: ProviderIdentity): Mailbox => {
  const normalised = email === null ? null : normaliseEmail(email);
  return { email: normalised, vouched: emailVouched && normalised !== null };
};
