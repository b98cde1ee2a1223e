import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { scopes, type Caller, type Scope } from '@svc/access';
import { AccessConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { clientAddress } from '@svc/http';
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
  /** Limits and idempotency keys are counted for this name: the members of an organisation share its limits. */
  name: string;
  seesEverything: boolean;
  /** False for members of an organisation who do not manage it. */
  mayDelete: boolean;
  scopes: readonly Scope[];
  /** Languages of the caller (`Accept-Language`), the most wanted first; missing for none. */
  languages?: readonly string[];
}

/** Roles in an organisation that may delete what its members share. */
const managers = ['owner', 'admin'];

interface Asking {
  caller: Caller | null;
  address: string;
  languages: readonly string[];
}

const nameOf = (caller: Caller | null, address: string): string => {
  if (caller === null) return `address ${address}`;
  return caller.organization === undefined ? `user ${caller.id}` : `organization ${caller.organization.id}`;
};

/** An anonymous caller has access to everything only while access control is off. */
@Injectable()
export class RequesterPipe implements PipeTransform<Asking, Requester> {
  constructor(private readonly config: AccessConfig) {}

  transform({ caller, address, languages }: Asking): Requester {
    const organization = caller?.organization;
    return {
      ownerId: organization?.id ?? caller?.id ?? null,
      name: nameOf(caller, address),
      mayDelete: organization === undefined || managers.includes(organization.role),
      seesEverything: this.config.videoAuth === 'off' || caller?.role === 'project_admin',
      scopes: caller?.scopes ?? scopes,
      languages,
    };
  }
}

/** Another caller's task or draft is treated as nonexistent, which hides its existence. */
export const maySee = (requester: Requester, thing: Pick<TaskEntity, 'ownerId'>): boolean =>
  requester.seesEverything || (thing.ownerId !== null && thing.ownerId === requester.ownerId);

/**
 * Members of an organisation see, make and change everything that it owns; finished things are deleted by its managers.
 * @throws AppError ORGANIZATION_ROLE_REQUIRED
 */
export const requireDeletion = (requester: Requester): void => {
  if (!requester.mayDelete) throw new AppError('ORGANIZATION_ROLE_REQUIRED');
};

const AskingCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Asking => {
  const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();
  const languages = acceptedLanguages(request.headers['accept-language']);
  return { caller: request.user ?? null, address: clientAddress(request), languages };
});

export const CurrentRequester = () => AskingCaller(RequesterPipe);
