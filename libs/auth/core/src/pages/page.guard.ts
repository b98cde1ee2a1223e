import { Injectable, type CanActivate, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { requireAssurance } from '../access/assurance';
import { isOfLink } from '../email/link-page';
import { PageRedirect, isSignedIn, pagePath, type PageContext, type PageRequest } from './page-context';
import { PageContextsService } from './page-contexts.service';
import type { AssuranceLevel } from '@svc/access';

/** Requirements of a page. */
interface SignedInPage {
  isFresh?: boolean;
  level?: AssuranceLevel;
}

const signedInPage = Symbol('signed-in page');

/** Redirects users who are signed out to the sign-in, and then back. */
export const RequiresSignIn = (needed: SignedInPage = {}) => SetMetadata(signedInPage, needed);

/** Creates the page context, refuses forms of other sites, and redirects users who must sign in or confirm first. */
@Injectable()
export class PageGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly contexts: PageContextsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<PageRequest>();
    request.pageContext = await this.contexts.open(request, http.getResponse<FastifyReply>());
    const targets = [context.getHandler(), context.getClass()];
    const needed = this.reflector.getAllAndOverride<SignedInPage | undefined>(signedInPage, targets);
    if (needed !== undefined) this.requireCaller(request.pageContext, needed);
    if (request.method === 'POST')
      this.contexts.requireOwnForm(request.pageContext, !isOfLink(request.routeOptions.url), needed !== undefined);
    return true;
  }

  /** Runs before the check of the CSRF token: a signed-out user's form has an outdated one. */
  private requireCaller(context: PageContext, { isFresh, level }: SignedInPage): void {
    if (!isSignedIn(context))
      throw new PageRedirect(`/api/auth/account-page/entry?to=${encodeURIComponent(pagePath(context))}`);
    requireAssurance(context.caller, { isFresh: isFresh === true, level });
  }
}
