import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { ProofOfWorkService } from '../limits/proof-of-work/proof-of-work.service';
import { html } from '../platform/pages/html';
import { pageHeaders } from '../platform/pages/page-document';
import { renderPage } from './layout';
import { PageCookiesService } from './page-cookies.service';
import type { Notice } from './page-state';
import { earlierProblem, problemOf, type Problem } from './problems';
import type { Form, Page, Visit } from './visit';
import { takesWork, workFieldName } from './work-script';

const headers = {
  ...pageHeaders,
  // Browsers omit Origin from forms without this header.
  'referrer-policy': 'same-origin',
};

/** Builds responses: pages and redirects. */
@Injectable()
export class PageAnswersService {
  constructor(
    private readonly cookies: PageCookiesService,
    private readonly proofs: ProofOfWorkService,
  ) {}

  show(visit: Visit, page: Page, { status = 200, problem }: { status?: number; problem?: Problem } = {}): Response {
    const { notice, problem: earlier, ...state } = visit.state;
    const said = problem ?? (earlier === undefined ? undefined : earlierProblem(visit.texts, earlier));
    const text = renderPage(visit, page, notice, said);
    visit.state = state;
    this.cookies.writeState(visit.reply, visit.state);
    return new Response(text, { status, headers });
  }

  go(visit: Visit, path: string, notice?: Notice): Response {
    if (notice !== undefined) visit.say(notice);
    this.cookies.writeState(visit.reply, visit.state);
    return new Response(null, { status: 303, headers: { location: path } });
  }

  /**
   * Redirects to another site by a page instead of a 3xx: browsers check each redirect of a form against `form-action`.
   */
  leave(visit: Visit, target: string): Response {
    const { leaving } = visit.texts;
    const body = html`<p>${leaving.text}</p>
      <p><a class="button" href="${target}">${leaving.button}</a></p>`;
    return this.show(visit, { path: '/account', title: leaving.title, body, forward: target });
  }

  /**
   * Runs a form's action after its proof of work, and shows refusals on the form's page.
   *
   * @throws errors that are not about the form
   */
  async attempt(visit: Visit, act: () => Promise<Response>, again: () => Page | Promise<Page>): Promise<Response> {
    try {
      await this.requireWork(visit);
      return await act();
    } catch (error) {
      if (!(error instanceof AppError) || error.statusCode >= 500 || elsewhere.has(error.code)) throw error;
      const { statusCode: status } = error;
      const problem = problemOf(visit.texts, error);
      visit.wrongFields = problem.fields;
      return this.show(visit, await again(), { status, problem });
    }
  }

  private async requireWork({ request }: Visit): Promise<void> {
    if (takesWork(request.routeOptions.url)) await this.proofs.require((request.body as Form)[workFieldName]);
  }
}

/** Errors that the filter handles: they are not about the form. */
const elsewhere = new Set<string>([
  'AUTH_UNAUTHORIZED',
  'AUTH_REAUTHENTICATION_REQUIRED',
  'AUTH_SECOND_FACTOR_REQUIRED',
  'AUTH_INVALID_MFA_TOKEN',
]);
