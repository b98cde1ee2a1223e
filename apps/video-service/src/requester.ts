import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { scopes, type Caller, type GrantedScope } from '@svc/access';
import { AccessConfig } from '@svc/config';
import { clientAddress } from '@svc/http';
import { acceptedLanguages } from '@svc/texts';
import type { TaskEntity } from '@svc/video-data';
import type { FastifyRequest } from 'fastify';

/** The identity of a caller for task access. */
export interface Requester {
  /** Null for an anonymous caller. */
  userId: string | null;
  /** Limits and idempotency keys are counted for this name. */
  name: string;
  seesEverything: boolean;
  scopes: readonly GrantedScope[];
  /** Languages of the caller (`Accept-Language`), the most wanted first; missing for none. */
  languages?: readonly string[];
}

interface Asking {
  caller: Caller | null;
  address: string;
  languages: readonly string[];
}

/** An anonymous caller has access to everything only while access control is off. */
@Injectable()
export class RequesterPipe implements PipeTransform<Asking, Requester> {
  constructor(private readonly config: AccessConfig) {}

  transform({ caller, address, languages }: Asking): Requester {
    return {
      userId: caller?.id ?? null,
      name: caller === null ? `address ${address}` : `user ${caller.id}`,
      seesEverything: this.config.videoAuth === 'off' || caller?.role === 'project_admin',
      scopes: caller?.scopes ?? scopes,
      languages,
    };
  }
}

/** Another caller's task or draft is treated as nonexistent, which hides its existence. */
export const maySee = (requester: Requester, thing: Pick<TaskEntity, 'ownerId'>): boolean =>
  requester.seesEverything || (thing.ownerId !== null && thing.ownerId === requester.userId);

const AskingCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Asking => {
  const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();
  const languages = acceptedLanguages(request.headers['accept-language']);
  return { caller: request.user ?? null, address: clientAddress(request), languages };
});

export const CurrentRequester = () => AskingCaller(RequesterPipe);
