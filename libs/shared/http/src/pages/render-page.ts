import { html, type Part } from './html';
import { iconPath } from './icon.controller';

interface Page {
  /** BCP 47 */
  language: string;
  title: string;
  /** Added to the common head: styles, scripts and metadata of this page. */
  head?: Part;
  body: Part;
}

/** The skeleton of every page of a service; search engines are told not to index it. */
export const renderPage = ({ language, title, head, body }: Page): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="${iconPath}" type="image/svg+xml" />
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
