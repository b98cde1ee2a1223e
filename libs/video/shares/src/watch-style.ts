import { createHash } from 'node:crypto';

/** Uses the studio's colours. Inline, so that the page needs no other request. */
export const watchStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f4ee, #121117);
  --ink: light-dark(#17161f, #f4f1ea);
  --soft: light-dark(#5c5966, #aaa6b5);
  --focus: light-dark(#4b3fd6, #a9a1ff);
  font: 16px/1.5 ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
body { margin: 0; padding: 1.5rem; color: var(--ink); background: var(--paper); }
main { max-width: 60rem; margin: 0 auto; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; text-align: center; line-height: 1.25; overflow-wrap: anywhere; }
video { display: block; width: auto; height: auto; max-width: 100%; max-height: 78vh; margin: 0 auto; border-radius: 12px; background: #000; }
.actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.75rem; margin: 1rem 0; }
.button { padding: 0.6rem 1.1rem; border-radius: 999px; background: #ffd84d; color: #17161f; font-weight: 600; text-decoration: none; }
a { color: inherit; text-underline-offset: 0.2em; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.origin, .origin a, .pages, .credits, .credits a { color: var(--soft); font-size: 0.875rem; }
.credits h2 { margin: 1.5rem 0 0.25rem; font-size: inherit; }
.origin, .pages { margin-top: 1.5rem; }
.origin summary, .pages summary { cursor: pointer; font-weight: 600; }
.origin p { margin: 0.5rem 0; }
.origin dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0; }
.origin dd { margin: 0; overflow-wrap: anywhere; }
.origin ul, .pages ul, .credits ul { margin: 0; padding-inline-start: 1.2rem; }
`;

export const watchStyleHash = `'sha256-${createHash('sha256').update(watchStyle).digest('base64')}'`;
