import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ClientType } from '../sessions/client-type';
import { SessionDelivery } from '../sessions/session-delivery';
import type { SignUpResponse } from '../sessions/session.response';
import type { Registered } from './registration.service';
import { toUserResponse } from './user.mapper';

const noTokens = { accessToken: null, csrfToken: null, refreshToken: null };

@Injectable()
export class SignUpDelivery {
  constructor(private readonly sessions: SessionDelivery) {}

  signUp(reply: FastifyReply, clientType: ClientType, registered: Registered): SignUpResponse {
    const { user, grant, requireEmailVerification } = registered;
    const tokens = grant === null ? noTokens : this.sessions.tokens(reply, clientType, grant);
    return { user: toUserResponse(user), ...tokens, requireEmailVerification };
  }
}
