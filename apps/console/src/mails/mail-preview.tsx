import { useEffect, useRef } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { useTranslate } from '../texts';

const sheets = /<style>([^<]*)<\/style>/g;

const joinStyles = (html: string): string =>
  [...html.matchAll(sheets)]
    .map(([, rules = '']) => rules)
    .join('\n')
    // The body of the mail is the host of a shadow tree here.
    .replaceAll(/\bbody\b/g, ':host');

/** Without scripts and targets of links: a preview does nothing. */
const harmless = (mail: Document, logo: string | null): Node[] => {
  for (const element of mail.querySelectorAll('style, script, link, meta, base, iframe, object, form'))
    element.remove();
  const logos = [...mail.querySelectorAll<HTMLImageElement>('img[src="cid:logo"]')];
  for (const element of mail.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (!['class', 'lang', 'alt', 'height'].includes(name)) element.removeAttribute(name);
  // Mails carry it as a part.
  for (const image of logos) image.src = logo ?? '';
  return [...mail.body.childNodes].map((node) => document.importNode(node, true));
};

/** Shows a mail in a shadow tree: the policy of the page forbids inline styles and frames. */
export const MailPreview = ({ mail: { subject, html, text } }: { mail: Schemas['MailPreview'] }) => {
  const translate = useTranslate();
  const { application } = useApi();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const mail = new DOMParser().parseFromString(html.replaceAll(sheets, ''), 'text/html');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(joinStyles(html));
    const shadow = place.current.shadowRoot ?? place.current.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    shadow.replaceChildren(...harmless(mail, application.logo));
  }, [html, application.logo]);
  return (
    <>
      <p class="subject">
        <span class="hint">{translate('mails.subject')}</span> <strong>{subject}</strong>
      </p>
      <div class="mail" ref={place} />
      <details>
        <summary>{translate('mails.plain')}</summary>
        <pre>{text}</pre>
      </details>
    </>
  );
};
