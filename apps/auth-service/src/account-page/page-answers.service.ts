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
import { takesWork, workFieldName } from './worked-forms';

const headers = {
  ...pageHeaders,
  // Without it browsers name no origin with a form.
  'referrer-policy': 'same-origin',
};

/** What browsers are answered with: a page, or another address. */
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

  /** To another site. A page and no redirect: browsers check every step of a form's way against `form-action`. */
  leave(visit: Visit, target: string): Response {
    const { leaving } = visit.texts;
    const body = html`<p>${leaving.text}</p>
      <p><a class="button" href="${target}">${leaving.button}</a></p>`;
    return this.show(visit, { path: '/account', title: leaving.title, body, forward: target });
  }

  /**
   * Does what a form asks for, once the work that it takes was done. What is wrong with it is said on its own page.
   *
   * @throws whatever is no fault of the form's
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

/** Said by the filter: the page of the form has nothing to do with them. */
const elsewhere = new Set<string>([
  'AUTH_UNAUTHORIZED',
  'AUTH_REAUTHENTICATION_REQUIRED',
  'AUTH_SECOND_FACTOR_REQUIRED',
  'AUTH_INVALID_MFA_TOKEN',
]);
