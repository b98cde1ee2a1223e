import { describe, expect, it } from 'vitest';
import { mailLanguages } from '../platform/pages/languages';
import { html } from '@svc/http';
import { actionPage, isOfLink, linkFormsPath, problemPage, resetPage, verifiedPage, type LinkPage } from './link-page';
import { linkTexts } from './link-texts';

const token = 'ab'.repeat(32);
const markup = ({ content }: LinkPage): string => html`${content}`.text;

describe.each(mailLanguages)('the page of a mailed link, in %s', (language) => {
  const texts = linkTexts[language];

  it('confirms the verified address', () => {
    const page = verifiedPage(language);
    expect(page).toMatchObject({ language, title: texts.verifiedTitle });
    expect(page.hasForm).toBeUndefined();
    expect(markup(page)).toBe(`<p role="status">${texts.verified}</p>`);
  });

  it.each(['expired', 'used', null] as const)('explains the problem: %s', (problem) => {
    const page = problemPage(language, problem);
    expect(page.title).toBe(problem === null ? texts.unknownTitle : texts.problemTitle);
    expect(page.hasForm).toBeUndefined();
    expect(markup(page)).toBe(`<p role="status">${problem === null ? texts.unknown : texts.problems[problem]}</p>`);
  });

  it('asks for a new password by a form that works without JavaScript', () => {
    const page = resetPage(language, token);
    expect(page).toMatchObject({ language, title: texts.resetTitle, hasForm: true });
    expect(markup(page)).toContain(`method="post" action="/${linkFormsPath}/reset"`);
    expect(markup(page)).toContain(`<input type="hidden" name="token" value="${token}" />`);
    expect(markup(page)).toMatch(
      new RegExp(`<label for="newPassword"\\s*>${texts.newPassword}\\s*<input id="newPassword" name="newPassword"`),
    );
    expect(markup(page)).toContain(`<button>${texts.save}</button>`);
  });

  it.each(['change', 'undo'] as const)('asks for confirmation first: %s', (action) => {
    const page = actionPage(language, action, token, texts[action]);
    expect(page).toMatchObject({ language, title: texts[action].title, hasForm: true });
    expect(markup(page)).toContain(`<p>${texts[action].text.replaceAll("'", '&#39;')}</p>`);
    expect(markup(page)).toContain(`action="/${linkFormsPath}/${action}"`);
    expect(markup(page)).toContain(`value="${token}"`);
    expect(markup(page)).toContain(`<button>${texts[action].button}</button>`);
  });
});

describe('a form of a mailed link', () => {
  it('is recognised by its path', () => {
    expect(isOfLink(`/${linkFormsPath}/reset`)).toBe(true);
    for (const url of ['/account/reset', `/${linkFormsPath}`, `/account/x/${linkFormsPath}/reset`, undefined])
      expect(isOfLink(url)).toBe(false);
  });
});
