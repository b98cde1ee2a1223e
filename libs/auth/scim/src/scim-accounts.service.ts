import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import {
  FirstVerificationService,
  findVerifiedDomain,
  countMembers,
  findMember,
  findOtherOwner,
  insertMember,
  removeMember,
  type MemberRow,
  membersWithEmail,
  mostMembers,
  mostMemberships,
  countMemberships,
  AuditService,
  type RequestSource,
  SessionsRepository,
  SettingsService,
  UsersRepository,
} from '@svc/auth';
import { findRoleOfGroups } from './scim-groups.statements';
import { ScimError } from './scim-error';

/** An identity provider, by its token. */
export interface ScimCaller {
  tokenId: string;
  organizationId: string;
  source: RequestSource;
}

export const auditActor = ({ tokenId }: ScimCaller): string => `scim:${tokenId}`;

const emailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

const unverifiedDomain = (email: string): ScimError =>
  new ScimError(400, `The organisation has not verified the domain ${emailDomain(email)}.`, 'invalidValue');

/** The account of a user in the identity provider's list. */
interface ProvisionedAccount {
  authId: string;
  /** Verified domain by which the account was found or made; null for the account of a member. */
  managedDomain: string | null;
}

export interface Provisioned extends ProvisionedAccount {
  scimUserId: string;
}

interface WantedAccount {
  email: string;
  name: string;
  takesSignUps: boolean;
}

/** Accounts and memberships of provisioned users. */
@Injectable()
export class ScimAccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessionRows: SessionsRepository,
    private readonly verification: FirstVerificationService,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
  ) {}

  /** Read before a transaction: in it, this would take a second connection. */
  async takesSignUps(): Promise<boolean> {
    return !(await this.settings.fresh()).disableSignup;
  }

  /**
   * Returns the account of an email. Of an organisation without its domain, only accounts of members are found, so
   * that neither an account is taken over, nor its existence told.
   * @throws ScimError
   */
  async find(caller: ScimCaller, wanted: WantedAccount, transaction: Queryable): Promise<ProvisionedAccount> {
    const { organizationId, source } = caller;
    const { email } = wanted;
    if (!(await this.isManaged(organizationId, email, transaction))) {
      const [member] = await transaction.query(membersWithEmail, [organizationId, email]);
      if (member === undefined) throw unverifiedDomain(email);
      return { authId: member.userId, managedDomain: null };
    }
    const managedDomain = emailDomain(email);
    const account = await this.users.lock({ email }, transaction);
    if (account === undefined) return { authId: await this.create(caller, wanted, transaction), managedDomain };
    // An attacker may have signed up with the address: the organisation speaks for its mailbox.
    if (!account.emailVerified)
      await this.verification.claim(
        { userId: account.id, method: 'scim', source, actor: auditActor(caller) },
        transaction,
      );
    return { authId: account.id, managedDomain };
  }

  /** True when the organisation has verified the domain of the email. */
  async isManaged(organizationId: string, email: string, transaction: Queryable): Promise<boolean> {
    return (await transaction.query(findVerifiedDomain, [organizationId, emailDomain(email)])).length > 0;
  }

  /**
   * @throws ScimError at a limit of members or memberships, and for an account that is neither a member nor of a
   *   verified domain: it left, or was removed
   */
  async join(caller: ScimCaller, { scimUserId, authId }: Provisioned, transaction: Queryable): Promise<void> {
    const { organizationId } = caller;
    const [members] = await transaction.query(countMembers, [organizationId, mostMembers]);
    const [memberships] = await transaction.query(countMemberships, [authId]);
    const [{ role } = { role: 'member' }] = await transaction.query(findRoleOfGroups, [scimUserId]);
    if ((await transaction.query(findMember, [organizationId, authId])).length > 0) return;
    const account = await this.users.lock({ id: authId }, transaction);
    if (account === undefined) throw new ScimError(404, 'There is no such user.');
    const email = account.email ?? '';
    if (!(await this.isManaged(organizationId, email, transaction))) throw unverifiedDomain(email);
    if ((members?.count ?? 0) >= mostMembers || (memberships?.all ?? 0) >= mostMemberships)
      throw new ScimError(409, 'A limit of members or memberships is reached.', 'tooMany');
    await transaction.query(insertMember, [randomUUIDv7(), organizationId, authId, role]);
    await this.record('organization.member_added', caller, authId, role, transaction);
  }

  /**
   * Ends the membership and its tokens; all sessions and keys, too, of an account that was found or made by a domain of
   * the organisation, even if its user left before or has another address now.
   * @throws ScimError for the last owner, and for an owner of another domain
   */
  async leave(caller: ScimCaller, { authId, managedDomain }: Provisioned, transaction: Queryable): Promise<void> {
    const { organizationId } = caller;
    const isManaged =
      managedDomain !== null &&
      (await transaction.query(findVerifiedDomain, [organizationId, managedDomain])).length > 0;
    const [member] = await transaction.query(findMember, [organizationId, authId]);
    if (member !== undefined) {
      await this.requireOtherOwner(member, organizationId, transaction);
      if (member.role === 'owner' && !isManaged)
        throw new ScimError(403, 'Only owners remove an owner whose domain the organisation has not verified.');
      await transaction.execute(removeMember, [organizationId, authId]);
      await this.record('organization.member_removed', caller, authId, member.role, transaction);
    }
    if (isManaged) await this.sessionRows.endSessions({ kind: 'user', id: authId }, 'deprovisioned', transaction);
  }

  private async create(
    caller: ScimCaller,
    { email, name, takesSignUps }: WantedAccount,
    transaction: Queryable,
  ): Promise<string> {
    if (!takesSignUps) throw new ScimError(403, 'New sign-ups are disabled.');
    const { source } = caller;
    const metadata = { signedUpAt: new Date().toISOString(), signUpAddress: source.address };
    const made = await this.users.insert({ email, name, password: null, emailVerified: true, metadata }, transaction);
    if (made === undefined) throw new ScimError(409, 'Another account has this address, or one that looks the same.');
    const { organizationId } = caller;
    const event = { actor: auditActor(caller), userId: made.id, source, details: { organizationId } };
    await this.audit.record({ kind: 'user.created', ...event }, transaction);
    return made.id;
  }

  private async requireOtherOwner(
    { role, userId }: MemberRow,
    organizationId: string,
    transaction: Queryable,
  ): Promise<void> {
    if (role !== 'owner') return;
    const [other] = await transaction.query(findOtherOwner, [organizationId, userId]);
    if (other === undefined) throw new ScimError(409, 'The organisation needs an owner: make another one first.');
  }

  private record(
    kind: 'organization.member_added' | 'organization.member_removed',
    caller: ScimCaller,
    userId: string,
    role: string,
    transaction: Queryable,
  ): Promise<void> {
    const { organizationId, source } = caller;
    const details = { organizationId, userId, role };
    return this.audit.record({ kind, actor: auditActor(caller), userId, source, details }, transaction);
  }
}
