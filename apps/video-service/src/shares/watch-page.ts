import { Html, html, renderPage, type Part } from '@svc/http';
import { watchStyle, watchStyleHash } from './watch-style';
import { watchTexts, type WatchLanguage, type WatchTexts } from './watch-texts';

export interface WatchedVideo {
  title: string;
  /** Spoken language (BCP 47); null when unknown. */
  spokenLanguage: string | null;
  widthPixels: number;
  heightPixels: number;
  addresses: Record<'page' | 'video' | 'poster' | 'captions', string>;
  credits: readonly { text: string; url: string | null }[];
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

const documentOf = (language: WatchLanguage, title: string, head: Part, content: Part): string =>
  renderPage({ language, title, head: [head, styleElement], body: html`<main>${content}</main>` });

/** Open Graph tags for link previews. */
const previewOf = ({ title, widthPixels, heightPixels, addresses }: WatchedVideo): Html =>
  html`<meta property="og:type" content="video.other" />
    <meta property="og:title" content="${title}" />
    <meta property="og:url" content="${addresses.page}" />
    <meta property="og:image" content="${addresses.poster}" />
    <meta property="og:video" content="${addresses.video}" />
    <meta property="og:video:type" content="video/mp4" />
    <meta property="og:video:width" content="${widthPixels}" />
    <meta property="og:video:height" content="${heightPixels}" />`;

const playerOf = ({ addresses, widthPixels, heightPixels, spokenLanguage }: WatchedVideo, texts: WatchTexts): Html =>
  html`<video
    controls
    playsinline
    preload="metadata"
    width="${widthPixels}"
    height="${heightPixels}"
    poster="${addresses.poster}"
    src="${addresses.video}"
  >
    <track kind="captions" src="${addresses.captions}" srclang="${spokenLanguage ?? 'und'}" label="${texts.captions}" />
    ${texts.cannotPlay}
  </video>`;

const creditOf = ({ text, url }: WatchedVideo['credits'][number]): Html =>
  url === null || !/^https?:\/\//.test(url)
    ? html`<li>${text}</li>`
    : html`<li><a href="${url}" rel="noopener nofollow">${text}</a></li>`;

const creditsOf = ({ credits }: WatchedVideo, texts: WatchTexts): Html | null =>
  credits.length === 0
    ? null
    : html`<section class="credits">
        <h2>${texts.sources}</h2>
        <ul>
          ${credits.map(creditOf)}
        </ul>
      </section>`;

export const watchPage = (video: WatchedVideo, language: WatchLanguage): string => {
  const texts = watchTexts[language];
  const spoken = video.spokenLanguage === null ? null : html` lang="${video.spokenLanguage}"`;
  const content = html`<h1 dir="auto" ${spoken}>${video.title}</h1>
    ${playerOf(video, texts)}
    <p class="actions"><a class="button" href="${video.addresses.video}" download>${texts.download}</a></p>
    ${creditsOf(video, texts)}`;
  return documentOf(language, video.title, previewOf(video), content);
};

/** A page for an unknown or expired link. */
export const problemPage = (problem: 'gone' | 'expired', language: WatchLanguage): string => {
  const texts = watchTexts[language];
  const content = html`<h1>${texts[problem]}</h1>
    <p>${texts.askAgain}</p>`;
  return documentOf(language, texts[problem], null, content);
};
