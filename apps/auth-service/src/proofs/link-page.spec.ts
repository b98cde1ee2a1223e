import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { mailLanguages } from '../mail/mail-language';
import { problemPage, resetPage, sendPage, verifiedPage, type LinkPage } from './link-page';
import { linkTexts } from './link-texts';

const nonceOf = ({ policy }: LinkPage): string => /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';

describe.each(mailLanguages)('a page that a link leads to, in %s', (language) => {
  const texts = linkTexts[language];

  it('says that the address is confirmed', () => {
    const { html } = verifiedPage(language);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<h1>${texts.verifiedTitle}</h1><p role="status">${texts.verified}</p>`);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<form');
  });

  it.each(['expired', 'used', null] as const)('says what is wrong with the link: %s', (problem) => {
    const { html } = problemPage(language, problem);
    expect(html).toContain(problem === null ? texts.unknownTitle : texts.problemTitle);
    expect(html).toContain(problem === null ? texts.unknown : texts.problems[problem]);
    expect(html).not.toContain('<script');
  });

  it('asks for a new password, and sends it nowhere but to the service', () => {
    const page = resetPage(language);
    expect(page.html).toContain(`aria-label="${texts.newPassword}" placeholder="${texts.newPassword}"`);
    expect(page.html).toContain(`<button>${texts.save}</button>`);
    expect(page.html).toContain(`<script nonce="${nonceOf(page)}">`);
    expect(page.html).toContain(JSON.stringify(texts.saved));
    expect(page.html).toContain(JSON.stringify(texts.failed));
    expect(page.html).toContain(`fetch('/api/auth/email/reset-password'`);
  });
});

describe('a page that a link leads to', () => {
  it('runs its own style and script only, and nobody frames it', () => {
    const page = resetPage('en');
    const nonce = nonceOf(page);
    expect(nonce).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(page.html).toContain(`<style nonce="${nonce}">`);
    expect(page.policy.split('; ').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
    ]);
  });

  it('has another nonce each time', () => {
    expect(nonceOf(resetPage('en'))).not.toBe(nonceOf(resetPage('en')));
  });

  it('is sent as HTML under its policy', async () => {
    const app = fastify();
    app.get('/', (_request, reply) => sendPage(reply, 400, verifiedPage('en')));
    const answer = await app.inject('/');
    await app.close();
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('<!doctype html>');
  });
});
