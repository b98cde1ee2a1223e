import type { AppError } from '@svc/errors';
import { Html, html, renderPage, type ErrorPage, type Part } from '@svc/http';
import { readAcceptLanguage, type TextLanguage } from '@svc/texts';
import type { ProvenanceResponse } from '@svc/video-provenance';
import type { CreditResponse } from '@svc/video';
import { originPanel } from './origin-panel';
import { watchStyle, watchStyleHash } from './watch-style';
import { videoTexts } from './texts';

type Translate = ReturnType<typeof videoTexts.in>;

/** A credit without a code is shown as it is. */
type WatchedCredit = Omit<CreditResponse, 'url'> & { url: string | null };

export interface WatchedVideo {
  title: string;
  /** Spoken language (BCP 47); null when unknown. */
  spokenLanguage: string | null;
  widthPixels: number;
  heightPixels: number;
  addresses: Record<'page' | 'video' | 'poster' | 'captions', string>;
  credits: readonly WatchedCredit[];
  /** Sentences of a document with their pages, from 1; empty for other sources. */
  pages: readonly { text: string; page: number }[];
  /** Null while it is not known. */
  origin: ProvenanceResponse | null;
}

/** Allows the video, its captions and its poster only; no script and no framing by other sites. */
export const watchPolicy = (videoOrigin: string | null): string =>
  [
    "default-src 'none'",
    `style-src ${watchStyleHash}`,
    "img-src 'self'",
    `media-src 'self'${videoOrigin === null ? '' : ` ${videoOrigin}`}`,
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Must stay byte for byte: the policy contains its hash. */
const styleElement = new Html(`<style>${watchStyle}</style>`);

const renderDocument = (language: TextLanguage, title: string, head: Part, content: Part): string =>
  renderPage({ language, title, head: [head, styleElement], body: html`<main>${content}</main>` });

/** Open Graph tags for link previews. */
const renderPreview = ({ title, widthPixels, heightPixels, addresses }: WatchedVideo): Html =>
  html`<meta property="og:type" content="video.other" />
    <meta property="og:title" content="${title}" />
    <meta property="og:url" content="${addresses.page}" />
    <meta property="og:image" content="${addresses.poster}" />
    <meta property="og:video" content="${addresses.video}" />
    <meta property="og:video:type" content="video/mp4" />
    <meta property="og:video:width" content="${widthPixels}" />
    <meta property="og:video:height" content="${heightPixels}" />`;

const renderPlayer = (
  { addresses, widthPixels, heightPixels, spokenLanguage }: WatchedVideo,
  translate: Translate,
): Html =>
  html`<video
    controls
    playsinline
    preload="metadata"
    width="${widthPixels}"
    height="${heightPixels}"
    poster="${addresses.poster}"
    src="${addresses.video}"
  >
    <track
      kind="captions"
      src="${addresses.captions}"
      srclang="${spokenLanguage ?? 'und'}"
      label="${translate('watch.captions')}"
    />
    ${translate('watch.cannotPlay')}
  </video>`;

const renderCredit = ({ text: english, url, code, values }: WatchedCredit, translate: Translate): Html => {
  const text = code === null ? english : translate(`watch.credit.${code}`, values);
  return url === null || !/^https?:\/\//.test(url)
    ? html`<li>${text}</li>`
    : html`<li><a href="${url}" rel="noopener nofollow">${text}</a></li>`;
};

const renderCredits = ({ credits }: WatchedVideo, translate: Translate): Html | null =>
  credits.length === 0
    ? null
    : html`<section class="credits">
        <h2>${translate('watch.sources')}</h2>
        <ul>
          ${credits.map((credit) => renderCredit(credit, translate))}
        </ul>
      </section>`;

const renderPages = ({ pages, spokenLanguage }: WatchedVideo, translate: Translate): Html | null => {
  if (pages.length === 0) return null;
  const spoken = spokenLanguage === null ? null : html` lang="${spokenLanguage}"`;
  return html`<details class="pages">
    <summary>${translate('watch.pages')}</summary>
    <ul>
      ${pages.map(
        ({ text, page }) =>
          html`<li><span dir="auto" ${spoken}>${text}</span> (${translate('watch.page', { page: String(page) })})</li>`,
      )}
    </ul>
  </details>`;
};

export const watchPage = (video: WatchedVideo, language: TextLanguage): string => {
  const translate = videoTexts.in(language);
  const spoken = video.spokenLanguage === null ? null : html` lang="${video.spokenLanguage}"`;
  const content = html`<h1 dir="auto" ${spoken}>${video.title}</h1>
    ${renderPlayer(video, translate)}
    <p class="actions"><a class="button" href="${video.addresses.video}" download>${translate('watch.download')}</a></p>
    ${renderCredits(video, translate)} ${renderPages(video, translate)}
    ${video.origin && originPanel(video.origin, language)}`;
  return renderDocument(language, video.title, renderPreview(video), content);
};

/** An unknown or expired link, another address of the service, or an overload. */
type WatchProblem = 'gone' | 'expired' | 'missing' | 'busy';

const toProblem = ({ code, statusCode }: AppError): WatchProblem => {
  if (code === 'NOT_FOUND' || code === 'METHOD_NOT_ALLOWED') return 'missing';
  if (statusCode >= 500 || statusCode === 429) return 'busy';
  return code === 'SHARE_EXPIRED' ? 'expired' : 'gone';
};

const nextStep = (problem: WatchProblem, translate: Translate): Part => {
  if (problem === 'busy') return null;
  return problem === 'missing'
    ? html`<a class="button" href="/">${translate('watch.toStudio')}</a>`
    : translate('watch.askAgain');
};

const problemPage = (problem: WatchProblem, language: TextLanguage): string => {
  const translate = videoTexts.in(language);
  const next = nextStep(problem, translate);
  const content = html`<h1>${translate(`watch.problems.${problem}`)}</h1>
    <p>${next}</p>`;
  return renderDocument(language, translate(`watch.problems.${problem}`), null, content);
};

/** Has the look of the watch page. */
export const errorPage: ErrorPage = (error, { headers }) =>
  new Response(problemPage(toProblem(error), readAcceptLanguage(headers['accept-language'])), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': watchPolicy(null),
      vary: 'Accept, Accept-Language',
    },
  });
