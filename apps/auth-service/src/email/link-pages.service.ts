import { Injectable } from '@nestjs/common';
import { AuthPolicyConfig, AuthServiceConfig } from '@svc/config';
import type { FastifyReply } from 'fastify';
import { applicationOf, pageHeaders, renderDocument } from '../platform/pages/page-document';
import type { LinkPage } from './link-page';

/** Sends the pages of mailed links. */
@Injectable()
export class LinkPagesService {
  private readonly application: string;

  constructor(service: AuthServiceConfig, policy: AuthPolicyConfig) {
    this.application = applicationOf(service, policy);
  }

  async send(reply: FastifyReply, status: number, page: LinkPage): Promise<void> {
    void reply.status(status).headers(pageHeaders);
    // Without this header browsers send no Origin with a form. They never send the path, which contains the token.
    if (page.hasForm === true) void reply.header('referrer-policy', 'strict-origin');
    await reply.send(renderDocument({ ...page, application: this.application }));
  }
}
