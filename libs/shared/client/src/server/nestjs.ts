import {
  createParamDecorator,
  HttpException,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { AccessDenied } from './access-denied';
import type { AccessRequirement, AccessVerifier, Caller } from './access-verifier';

interface CallerRequest {
  headers: { authorization?: string | undefined };
  caller?: Caller;
}

interface Reply {
  header: (name: string, value: string) => unknown;
}

const required = 'svc required access';
const open = 'svc open to all';

/** Requirements of a route, or of each route of a controller, in addition to a valid token. */
export const RequireAccess = (requirement: AccessRequirement) => SetMetadata(required, requirement);

/** The route, or each route of the controller, needs no token. */
export const Public = () => SetMetadata(open, true);

/** The authenticated caller. */
export const CurrentCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Caller | undefined =>
    context.switchToHttp().getRequest<CallerRequest>().caller,
);

/** Guard of all routes: `app.useGlobalGuards(new AccessGuard(createAccessVerifier({ authUrl })))`. */
export class AccessGuard implements CanActivate {
  constructor(private readonly verifier: AccessVerifier) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CallerRequest>();
    if (this.read<boolean>(open, context) === true) return true;
    const requirement = this.read<AccessRequirement>(required, context);
    request.caller = await this.verifier
      .verifyHeader(request.headers.authorization, requirement)
      .catch((error: unknown) => {
        throw error instanceof AccessDenied ? this.refusal(error, context) : error;
      });
    return true;
  }

  private refusal(denied: AccessDenied, context: ExecutionContext): HttpException {
    const reply = context.switchToHttp().getResponse<Reply>();
    for (const [name, value] of Object.entries(denied.headers)) reply.header(name, value);
    return new HttpException(denied.body, denied.statusCode, { cause: denied });
  }

  private read<Value>(name: string, context: ExecutionContext): Value | undefined {
    const targets = [context.getHandler(), context.getClass()];
    return targets
      .map((target) => Reflect.getMetadata(name, target) as Value | undefined)
      .find((value) => value !== undefined);
  }
}
