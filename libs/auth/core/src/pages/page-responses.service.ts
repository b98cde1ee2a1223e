import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { ProofOfWorkService } from '../limits/proof-of-work/proof-of-work.service';
import { pageHeaders } from '../platform/pages/page-document';
import { html } from '@svc/http';
import { renderPage } from './layout';
import { PageCookiesService } from './page-cookies.service';
import type { Notice } from './page-state';
import { earlierProblem, describeProblem, type Problem } from './problems';
import { withRequest, type Form, type Page, type PageContext } from './page-context';
import { requiresProofOfWork, proofOfWorkField } from './proof-of-work';

const headers = {
  ...pageHeaders,
  // Browsers omit Origin from forms without this header.
  'referrer-policy': 'same-origin',
};

/** Builds responses: pages and redirects. */
@Injectable()
export class PageResponsesService {
  constructor(
    private readonly cookies: PageCookiesService,
    private readonly proofs: ProofOfWorkService,
  ) {}

  show(
    context: PageContext,
    page: Page,
    { status = 200, problem }: { status?: number; problem?: Problem } = {},
  ): Response {
    const { notice, signedOutBy, problem: earlier } = context.state;
    const said = problem ?? (earlier === undefined ? undefined : earlierProblem(context.translate, earlier));
    const text = renderPage(context, page, { notice, signedOutBy, problem: said });
    context.note({ notice: undefined, signedOutBy: undefined, problem: undefined });
    this.cookies.writeState(context.reply, context.tab.browser);
    return new Response(text, { status, headers });
  }

  /**
   * The page of an error that no form of the page has caused. Leaves the state of the browser: a form of another site
   * comes without it, and would replace it.
   */
  showFailure(context: PageContext, error: AppError): Response {
    const { translate, language } = context;
    const isMissing = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'].includes(error.code);
    const isConsole = /^\/console\b/.test(context.request.url);
    const button = isConsole ? translate('failure.console') : translate('failure.button');
    const body =
      isConsole || context.hasAccountPage
        ? html`<p><a class="button" href="${isConsole ? '/console' : '/account'}">${button}</a></p>`
        : html``;
    const title = translate(isMissing ? 'failure.missing' : 'failure.title');
    const problem = isMissing ? undefined : describeProblem(translate, language, error);
    const text = renderPage(context, { path: '/account', title, body }, { problem });
    return new Response(text, { status: error.statusCode, headers });
  }

  redirect(context: PageContext, path: string, notice?: Notice): Response {
    if (notice !== undefined) context.say(notice);
    this.cookies.writeState(context.reply, context.tab.browser);
    return new Response(null, { status: 303, headers: { location: withRequest(context, path) } });
  }

  /**
   * Redirects to another site by a page instead of a 3xx: browsers check each redirect of a form against `form-action`.
   */
  redirectExternally(context: PageContext, target: string): Response {
    const { translate } = context;
    const body = html`<p>${translate('leaving.text')}</p>
      <p><a class="button" href="${target}">${translate('leaving.button')}</a></p>`;
    return this.show(context, { path: '/account', title: translate('leaving.title'), body, forward: target });
  }

  /**
   * Runs a form's action after its proof of work, and shows refusals on the form's page.
   *
   * @throws errors that are not about the form
   */
  async attempt(
    context: PageContext,
    act: () => Promise<Response>,
    again: () => Page | Promise<Page>,
  ): Promise<Response> {
    try {
      await this.requireWork(context);
      return await act();
    } catch (error) {
      if (!(error instanceof AppError) || error.statusCode >= 500 || handledByFilter.has(error.code)) throw error;
      const { statusCode: status } = error;
      const problem = describeProblem(context.translate, context.language, error);
      context.wrongFields = problem.fields;
      return this.show(context, await again(), { status, problem });
    }
  }

  /** Runs a form's action, and redirects with a notice; refusals are shown as by `attempt`. */
  change(
    context: PageContext,
    { path, notice, again }: { path: string; notice: Notice | null; again: () => Page | Promise<Page> },
    act: () => Promise<unknown>,
  ): Promise<Response> {
    const run = async (): Promise<Response> => {
      await act();
      return this.redirect(context, path, notice ?? undefined);
    };
    return this.attempt(context, run, again);
  }

  private async requireWork({ request }: PageContext): Promise<void> {
    if (requiresProofOfWork(request.routeOptions.url))
      await this.proofs.require((request.body as Form)[proofOfWorkField]);
  }
}

/** Errors that the filter handles: they are not about the form. */
const handledByFilter = new Set<string>([
  'AUTH_UNAUTHORIZED',
  'AUTH_REAUTHENTICATION_REQUIRED',
  'AUTH_SECOND_FACTOR_REQUIRED',
  'AUTH_INVALID_MFA_TOKEN',
]);
