import { textLanguages } from '@svc/texts';
import { describe, expect, it } from 'vitest';
import { html } from '@svc/http';
import { actionPage, isOfLink, linkFormsPath, problemPage, resetPage, verifiedPage, type LinkPage } from './link-page';
import { authTexts } from '../platform/texts';

const token = 'ab'.repeat(32);
const addresses = { account: 'ann@example.com', email: 'new@example.com' };
const markup = ({ content }: LinkPage): string => html`${content}`.text;

describe.each(textLanguages)('the page of a mailed link, in %s', (language) => {
  const translate = authTexts.in(language);

  it('confirms the verified address', () => {
    const page = verifiedPage(language);
    expect(page).toMatchObject({ language, title: translate('links.verifiedTitle') });
    expect(page.hasForm).toBeUndefined();
    expect(markup(page)).toBe(`<p role="status">${translate('links.verified')}</p>`);
  });

  it.each(['expired', 'used', null] as const)('explains the problem: %s', (problem) => {
    const page = problemPage(language, problem);
    expect(page.title).toBe(problem === null ? translate('links.unknownTitle') : translate('links.problemTitle'));
    expect(page.hasForm).toBeUndefined();
    expect(markup(page)).toBe(
      `<p role="status">${problem === null ? translate('links.unknown') : translate(`links.problems.${problem}`)}</p>`,
    );
  });

  it('asks for a new password by a form that works without JavaScript', () => {
    const page = resetPage(language, { token, rules: 'At least 8 characters.', invitation: null });
    expect(page).toMatchObject({ language, title: translate('links.resetTitle'), hasForm: true });
    expect(markup(page)).toContain(`method="post" action="/${linkFormsPath}/reset"`);
    expect(markup(page)).toContain(`<input type="hidden" name="token" value="${token}" />`);
    expect(markup(page)).toMatch(
      new RegExp(
        `<label for="newPassword"\\s*>${translate('links.newPassword')}\\s*<input\\s+id="newPassword"\\s+name="newPassword"`,
      ),
    );
    expect(markup(page)).toContain(`<button>${translate('links.save')}</button>`);
  });

  it.each(['verify', 'change', 'sign-in-to-change', 'undo', 'sign-in'] as const)(
    'asks for confirmation first: %s',
    (action) => {
      const page = actionPage(language, action, token, addresses);
      expect(page).toMatchObject({ language, title: translate(`links.actions.${action}.title`), hasForm: true });
      expect(markup(page)).toContain(
        `<p>${translate(`links.actions.${action}.text`, addresses).replaceAll("'", '&#39;')}</p>`,
      );
      expect(markup(page)).toContain(`action="/${linkFormsPath}/${action}"`);
      expect(markup(page)).toContain(`value="${token}"`);
      expect(markup(page)).toContain(`<button>${translate(`links.actions.${action}.button`)}</button>`);
    },
  );
});

describe('a form of a mailed link', () => {
  it('is recognised by its path', () => {
    expect(isOfLink(`/${linkFormsPath}/reset`)).toBe(true);
    for (const url of ['/account/reset', `/${linkFormsPath}`, `/account/x/${linkFormsPath}/reset`, undefined])
      expect(isOfLink(url)).toBe(false);
  });
});
