import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { outsideBinding, scopes, type BoundResource, type Caller, type GrantedScope } from '@svc/access';
import { AccessConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { addressBlock, clientAddress } from '@svc/http';
import { acceptedLanguages } from '@svc/texts';
import type { TaskEntity } from '@svc/video-data';
import type { FastifyRequest } from 'fastify';

/** The identity of a caller for task access. */
export interface Requester {
  /**
   * Owner of what the caller makes and sees: the user, or the organisation that the user acts for, whose ids never
   * collide. Null for an anonymous caller.
   */
  ownerId: string | null;
  /** Who calls, also for an organisation. Connections, uploads, turns and waiting tasks are counted for it. */
  subject: string;
  /** Waiting tasks and idempotency keys are counted for this name: the members of an organisation share them. */
  name: string;
  seesEverything: boolean;
  /** False for members of an organisation who do not manage it. */
  mayDelete: boolean;
  scopes: readonly GrantedScope[];
  /** The only videos and drafts that are open; null for all of the caller's. */
  bound: readonly BoundResource[] | null;
  /** Languages of the caller (`Accept-Language`), the most wanted first; missing for none. */
  languages?: readonly string[];
}

/** Roles in an organisation that may delete what its members share. */
const managers = ['owner', 'admin'];

interface Asking {
  caller: Caller | null;
  subject: string;
  languages: readonly string[];
}

type CallerRequest = FastifyRequest & { user?: Caller };

/** @returns the verified user, whatever the token; the network of an anonymous caller. Nothing that a caller can vary */
export const requestSubject = (request: CallerRequest): string =>
  request.user === undefined ? `address ${addressBlock(clientAddress(request))}` : `user ${request.user.id}`;

/** An anonymous caller has access to everything only while access control is off. */
@Injectable()
class RequesterPipe implements PipeTransform<Asking, Requester> {
  constructor(private readonly config: AccessConfig) {}

  transform({ caller, subject, languages }: Asking): Requester {
    const organization = caller?.organization;
    return {
      ownerId: organization?.id ?? caller?.id ?? null,
      subject,
      name: organization === undefined ? subject : `organization ${organization.id}`,
      mayDelete: organization === undefined || managers.includes(organization.role),
      seesEverything: this.config.videoAuth === 'off' || caller?.role === 'project_admin',
      scopes: caller?.scopes ?? scopes,
      bound: caller?.bound ?? null,
      languages,
    };
  }
}

/** A task, or a draft or batch, which has no `draftId`. */
interface Owned extends Pick<TaskEntity, 'id' | 'ownerId'> {
  draftId?: string | null;
}

type OwnedType = BoundResource['type'] | 'batch';

/** A draft includes the task that writes it and its videos. */
const isOpen = ({ bound }: Requester, { id, draftId = null }: Owned, type: OwnedType): boolean =>
  bound === null ||
  bound.some((one) => (one.type === type ? one.identifier === id : type === 'video' && one.identifier === draftId));

/** Another caller's task or draft is treated as nonexistent, which hides its existence. */
export const maySee = (requester: Requester, thing: Owned, type: OwnedType = 'video'): boolean =>
  isOpen(requester, thing, type) &&
  (requester.seesEverything || (thing.ownerId !== null && thing.ownerId === requester.ownerId));

/**
 * Members of an organisation see, make and change everything that it owns; finished things are deleted by its managers.
 * @throws AppError ORGANIZATION_ROLE_REQUIRED
 */
export const requireDeletion = (requester: Requester): void => {
  if (!requester.mayDelete) throw new AppError('ORGANIZATION_ROLE_REQUIRED');
};

/** @throws AppError AUTH_INSUFFICIENT_SCOPE for callers that are bound to single resources */
export const refuseBound = ({ bound }: Requester): void => {
  if (bound !== null) throw outsideBinding();
};

const AskingCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Asking => {
  const request = context.switchToHttp().getRequest<CallerRequest>();
  const languages = acceptedLanguages(request.headers['accept-language']);
  return { caller: request.user ?? null, subject: requestSubject(request), languages };
});

export const CurrentRequester = () => AskingCaller(RequesterPipe);
