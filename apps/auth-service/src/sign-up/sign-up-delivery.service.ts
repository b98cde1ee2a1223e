import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestSource } from '../platform/callers/request-source';
import type { ClientType } from '../sessions/client-type';
import { SessionDeliveryService } from '../sessions/session-delivery.service';
import type { SignUpResponse } from '../sessions/session.response';
import type { Registered } from './registration.service';
import { toUserResponse } from '../users/user.mapper';

const noTokens = { accessToken: null, csrfToken: null, refreshToken: null };

@Injectable()
export class SignUpDeliveryService {
  constructor(private readonly sessions: SessionDeliveryService) {}

  async signUp(
    reply: FastifyReply,
    clientType: ClientType,
    { user, outcome, requireEmailVerification }: Registered,
    source: RequestSource,
  ): Promise<SignUpResponse> {
    if (outcome === null) return { user: toUserResponse(user), ...noTokens, requireEmailVerification };
    const answer = await this.sessions.outcome(reply, clientType, outcome, source);
    const tokens = 'accessToken' in answer ? answer : { ...noTokens, ...answer };
    return { user: toUserResponse(user), ...tokens, requireEmailVerification };
  }
}
