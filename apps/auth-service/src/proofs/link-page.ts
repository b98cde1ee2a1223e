import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../mail/mail-text';
import type { MailLanguage } from '../mail/mail-language';
import { linkTexts, type ActionTexts, type LinkTexts } from './link-texts';
import type { LinkProblem } from './links.service';

export interface LinkPage {
  html: string;
  /** Content-Security-Policy that lets this page's own style and script run, and nothing else. */
  policy: string;
}

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f3f1ec; color: #23201a;
    font: 17px/1.6 system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(480px, 100vw - 32px); padding: 40px; background: #fff; border-radius: 16px;
    border-top: 6px solid #e0a100; }
  h1 { margin: 0 0 12px; font-size: 26px; line-height: 1.2; }
  p { margin: 0; }
  form { display: grid; gap: 12px; margin-top: 20px; }
  input, button { box-sizing: border-box; width: 100%; padding: 13px 16px; border-radius: 10px; font: inherit; }
  input { border: 1px solid #b9b2a3; background: transparent; color: inherit; }
  button { border: 0; background: #23201a; color: #fff; font-weight: 600; cursor: pointer; }
  @media (prefers-color-scheme: dark) {
    body { background: #17150f; color: #f1ede2; } main { background: #232018; }
    button { background: #e0a100; color: #17150f; }
  }`;

/** Takes the token out of the address bar and the history, and sends it only with the new password. */
const resetScript = (texts: LinkTexts): string => `
  const token = new URLSearchParams(location.search).get('token');
  history.replaceState(null, '', location.pathname);
  const form = document.querySelector('form');
  const message = document.querySelector('p');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = JSON.stringify({ otp: token, newPassword: form.elements.password.value });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/auth/email/reset-password', { method: 'POST', headers, body }).catch(() => null);
    const error = answer === null || answer.ok ? null : await answer.json().catch(() => null);
    if (answer !== null && answer.ok) form.remove();
    message.textContent = answer !== null && answer.ok
      ? ${JSON.stringify(texts.saved)} : ${JSON.stringify(texts.failed)} + ' ' + (error === null ? '' : error.message);
  });`;

const actionScript = (path: string, texts: ActionTexts): string => `
  const token = new URLSearchParams(location.search).get('token');
  history.replaceState(null, '', location.pathname);
  const form = document.querySelector('form');
  const message = document.querySelector('p');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(${JSON.stringify(path)}, { method: 'POST', headers, body: JSON.stringify({ token }) })
      .catch(() => null);
    const body = answer === null ? null : await answer.json().catch(() => null);
    const isDone = answer !== null && answer.ok;
    if (isDone) form.remove();
    if (isDone && body !== null && body.redirectTo) location.assign(body.redirectTo);
    const done = body !== null && body.mfaRequired ? ${JSON.stringify(texts.secondFactor ?? texts.done)} : ${JSON.stringify(texts.done)};
    message.textContent = isDone
      ? done : ${JSON.stringify(texts.failed)} + ' ' + (body === null ? '' : body.message);
  });`;

const page = (language: MailLanguage, title: string, text: string, rest = '', script = ''): LinkPage => {
  const nonce = randomBytes(16).toString('base64url');
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p role="status">${escapeHtml(text)}</p>${rest}</main>
${script === '' ? '' : `<script nonce="${nonce}">${script}</script>`}</body></html>`;
  const policy =
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; ` +
    "form-action 'none'; frame-ancestors 'none'; base-uri 'none'";
  return { html, policy };
};

export const verifiedPage = (language: MailLanguage): LinkPage => {
  const { verifiedTitle, verified } = linkTexts[language];
  return page(language, verifiedTitle, verified);
};

/** @param problem null for a link that nobody knows */
export const problemPage = (language: MailLanguage, problem: LinkProblem | null): LinkPage => {
  const { problemTitle, problems, unknownTitle, unknown } = linkTexts[language];
  return problem === null ? page(language, unknownTitle, unknown) : page(language, problemTitle, problems[problem]);
};

export const sendPage = (reply: FastifyReply, status: number, { html, policy }: LinkPage): FastifyReply =>
  reply
    .status(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .send(html);

export const resetPage = (language: MailLanguage): LinkPage => {
  const texts = linkTexts[language];
  const label = escapeHtml(texts.newPassword);
  const form =
    `<form><input name="password" type="password" autocomplete="new-password" required aria-label="${label}" ` +
    `placeholder="${label}"><button>${escapeHtml(texts.save)}</button></form>`;
  return page(language, texts.resetTitle, '', form, resetScript(texts));
};

/** Asks before the token of its address is used, by a POST to `path`. */
export const actionPage = (language: MailLanguage, path: string, texts: ActionTexts): LinkPage => {
  const form = `<form><button>${escapeHtml(texts.button)}</button></form>`;
  return page(language, texts.title, texts.text, form, actionScript(path, texts));
};
