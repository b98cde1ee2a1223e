import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { AppError, fieldError } from '@svc/errors';
import { readAcceptLanguage } from '@svc/texts';
import { MailerService } from '../platform/mail/mailer.service';
import { mostMembers, mostMemberships } from '../platform/schema/organization.entity';
import { AuditService } from '../platform/audit/audit.service';
import { auditActor, requireNamed, type UserCaller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import {
  countInvitations,
  findInvitation,
  insertInvitation,
  listInvitations,
  listOwnInvitations,
  membersWithEmail,
  removeInvitation,
  takeInvitation,
  type InvitationRow,
  type OwnInvitationRow,
} from './invitations.statements';
import { countMembers, insertMember } from './members.statements';
import { OrganizationAccessService, requireRight, type OrganizationCaller } from './organization-access.service';
import { invitationSeconds, mostInvitations, mostInvitationsADay } from './organization-rules';
import type {
  AcceptOrganizationInvitationRequest,
  InvitationResponse,
  InviteMemberRequest,
  OrganizationResponse,
  OwnInvitationResponse,
} from './organization.dto';
import { toOrganization } from './organizations.service';
import { countMemberships, lockOrganization, lockUser, type OrganizationRow } from './organizations.statements';

const pauseSeconds = 60;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const findUserId = (caller: OrganizationCaller): string | null => (caller.kind === 'user' ? caller.user.id : null);

const toInvitation = ({ id, email, role, expiresAt, createdAt }: InvitationRow): InvitationResponse => ({
  id,
  email,
  role,
  expiresAt: expiresAt.toISOString(),
  createdAt: createdAt.toISOString(),
});

const toOwnInvitation = (row: OwnInvitationRow): OwnInvitationResponse => ({
  ...toInvitation(row),
  organizationId: row.organizationId,
  organizationName: row.organizationName,
});

/** Invitations by mail. Only the account with the invited address can accept one. */
@Injectable()
export class OrganizationInvitationsService {
  constructor(
    private readonly database: Database,
    private readonly access: OrganizationAccessService,
    private readonly audit: AuditService,
    private readonly mailer: MailerService,
  ) {}

  async list(caller: OrganizationCaller, organizationId: string): Promise<InvitationResponse[]> {
    await this.access.require(caller, organizationId, 'manage');
    return (await this.database.query(listInvitations, [organizationId])).map(toInvitation);
  }

  /**
   * Requires a verified address of a user, because the mail names it. An administrator of the service has no daily limit.
   * @throws AppError AUTH_EMAIL_NOT_VERIFIED, AUTH_ALREADY_MEMBER, AUTH_ORGANIZATION_LIMIT, TOO_MANY_REQUESTS,
   * AUTH_ORGANIZATION_NOT_FOUND, AUTH_ORGANIZATION_ROLE_REQUIRED
   */
  invite(
    caller: OrganizationCaller,
    organizationId: string,
    { email, role = 'member' }: InviteMemberRequest,
    source: RequestSource,
  ): Promise<InvitationResponse> {
    if (caller.kind === 'user' && !caller.user.emailVerified) throw new AppError('AUTH_EMAIL_NOT_VERIFIED');
    return this.access.change(caller, organizationId, 'manage', (organization, transaction) =>
      this.inviteTo(organization, { email, role }, { caller, source }, transaction),
    );
  }

  /** Invites in the transaction of a change of the organisation, which the caller may manage. */
  async inviteTo(
    organization: Pick<OrganizationRow, 'id' | 'role'>,
    { email, role }: { email: string; role: string },
    { caller, source }: { caller: OrganizationCaller; source: RequestSource },
    transaction: Queryable,
  ): Promise<InvitationResponse> {
    const organizationId = organization.id;
    const userId = findUserId(caller);
    if (role === 'owner') requireRight(caller, organization.role, 'own');
    if (userId !== null) await lockUser(userId, transaction);
    await this.requireRoom(organizationId, userId, transaction);
    if ((await transaction.query(membersWithEmail, [organizationId, email])).length > 0)
      throw new AppError('AUTH_ALREADY_MEMBER');
    const token = randomBytes(32).toString('hex');
    const values = [randomUUIDv7(), organizationId, email, role, hashToken(token), invitationSeconds];
    const [made] = await transaction.query(insertInvitation, values);
    if (made === undefined) throw new AppError('INTERNAL_ERROR');
    await this.mail(caller, made, token, source, transaction);
    const details = { organizationId, email, role };
    await this.record('organization.member_invited', caller, details, source, transaction);
    return toInvitation(made);
  }

  /** @throws AppError AUTH_INVITATION_NOT_FOUND, AUTH_ORGANIZATION_NOT_FOUND, AUTH_ORGANIZATION_ROLE_REQUIRED */
  withdraw(caller: OrganizationCaller, organizationId: string, id: string, source: RequestSource): Promise<void> {
    return this.access.change(caller, organizationId, 'manage', async (_organization, transaction) => {
      const [removed] = await transaction.query(removeInvitation, [organizationId, id]);
      if (removed === undefined) throw new AppError('AUTH_INVITATION_NOT_FOUND');
      const details = { organizationId, email: removed.email };
      await this.record('organization.invitation_withdrawn', caller, details, source, transaction);
    });
  }

  /** Invitations of the account's address: none while it is not verified. */
  async listOwn({ user }: UserCaller): Promise<OwnInvitationResponse[]> {
    if (!user.emailVerified) return [];
    return (await this.database.query(listOwnInvitations, [user.email])).map(toOwnInvitation);
  }

  /**
   * Shows an invitation before it is accepted.
   * @throws AppError AUTH_INVITATION_NOT_FOUND
   */
  async find(caller: UserCaller, given: AcceptOrganizationInvitationRequest): Promise<OwnInvitationResponse> {
    return toOwnInvitation(await this.findFor(caller, given, this.database));
  }

  /**
   * The token proves the mailbox; without it the address of the account must be verified.
   * @throws AppError AUTH_INVITATION_NOT_FOUND, AUTH_ALREADY_MEMBER, AUTH_ORGANIZATION_LIMIT, AUTH_ANONYMOUS_USER
   */
  accept(
    caller: UserCaller,
    given: AcceptOrganizationInvitationRequest,
    source: RequestSource,
  ): Promise<OrganizationResponse> {
    requireNamed(caller);
    const { id: userId, email } = caller.user;
    return this.database.transaction(async (transaction) => {
      const found = await this.findFor(caller, given, transaction);
      const { organizationId } = found;
      await transaction.query(lockOrganization, [organizationId]);
      await lockUser(userId, transaction);
      const [invitation] = await transaction.query(takeInvitation, [found.id, email]);
      if (invitation === undefined) throw new AppError('AUTH_INVITATION_NOT_FOUND');
      await this.join(organizationId, userId, invitation.role, transaction);
      const details = { organizationId, role: invitation.role };
      await this.record('organization.member_added', caller, details, source, transaction);
      return toOrganization(await this.access.require(caller, organizationId, 'read', transaction), caller);
    });
  }

  private async join(organizationId: string, userId: string, role: string, transaction: Queryable): Promise<void> {
    const [members] = await transaction.query(countMembers, [organizationId, mostMembers]);
    const [memberships] = await transaction.query(countMemberships, [userId]);
    if ((members?.count ?? 0) >= mostMembers || (memberships?.all ?? 0) >= mostMemberships)
      throw new AppError('AUTH_ORGANIZATION_LIMIT');
    const [joined] = await transaction.query(insertMember, [randomUUIDv7(), organizationId, userId, role]);
    if (joined === undefined) throw new AppError('AUTH_ALREADY_MEMBER');
  }

  private async findFor(
    { user }: UserCaller,
    { token, invitationId }: AcceptOrganizationInvitationRequest,
    target: Queryable,
  ): Promise<OwnInvitationRow> {
    if (token === undefined && invitationId === undefined) throw fieldError('token', 'requiredOrInvitation');
    const id = user.emailVerified ? (invitationId ?? null) : null;
    const hash = token === undefined ? null : hashToken(token);
    const [found] = await target.query(findInvitation, [user.email, hash, id]);
    if (found === undefined) throw new AppError('AUTH_INVITATION_NOT_FOUND');
    return found;
  }

  private async requireRoom(organizationId: string, userId: string | null, transaction: Queryable): Promise<void> {
    const [counts] = await transaction.query(countInvitations, [organizationId, userId]);
    if ((counts?.open ?? 0) >= mostInvitations) throw new AppError('AUTH_ORGANIZATION_LIMIT');
    if ((counts?.today ?? 0) < mostInvitationsADay) return;
    throw new AppError('TOO_MANY_REQUESTS', { message: 'You have sent too many invitations today.' });
  }

  /** @throws AppError TOO_MANY_REQUESTS at the limit of mails of the address */
  private async mail(
    caller: OrganizationCaller,
    { id, email }: InvitationRow,
    secret: string,
    source: RequestSource,
    transaction: Queryable,
  ): Promise<void> {
    const language = readAcceptLanguage(source.acceptLanguage);
    const proof = () => Promise.resolve({ id, secret });
    const mail = { kind: 'organization-invitation', userId: findUserId(caller), email, language, proof } as const;
    if (await this.mailer.enqueue(mail, transaction)) return;
    throw new AppError('TOO_MANY_REQUESTS', {
      message: 'This address was sent an invitation within the last minute, or too many mails today.',
      retryAfterSeconds: pauseSeconds,
    });
  }

  private record(
    kind: 'organization.member_invited' | 'organization.invitation_withdrawn' | 'organization.member_added',
    caller: OrganizationCaller,
    details: Record<string, unknown>,
    source: RequestSource,
    transaction: Queryable,
  ): Promise<void> {
    const userId = findUserId(caller);
    return this.audit.record({ kind, actor: auditActor(caller), userId, source, details }, transaction);
  }
}
