import { fileOf } from './api.js';
import { byId, element } from './elements.js';

/** The screen on which a video is awaited and then played. */

const seconds = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'narrow',
  maximumFractionDigits: 1,
});
const megabytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

const [screen, preview, player] = [byId('screen'), byId('preview'), byId('player')];

const setRatio = (width, height) => {
  screen.style.setProperty('--ratio', `${width} / ${height}`);
  screen.style.setProperty('--ratio-number', String(width / height));
};

const say = (text, failed = false) => {
  byId('status').textContent = text;
  byId('status').classList.toggle('failed', failed);
};

const show = (state) => {
  screen.dataset.state = state;
  player.hidden = state !== 'done';
  preview.hidden = state === 'done' || !preview.hasAttribute('src');
  byId('downloads').hidden = state !== 'done';
  if (state !== 'done') player.removeAttribute('src');
  byId('warnings').replaceChildren();
  byId('credits').replaceChildren();
};

const sizeOf = (task) => /^(\d+)x(\d+)\//.exec(task.request_params.frame_template).slice(1).map(Number);

/** The chosen template stands in for the video until there is one. */
export const showTemplate = (template) => {
  if (screen.dataset.state === 'working') return;
  setRatio(template.width, template.height);
  preview.src = new URL(template.preview_url).pathname;
  preview.alt = `Example of the template ${template.name}`;
  show('idle');
  say('Your video will appear here.');
};

/** What a video's words come from is said as plainly as whose pictures it shows. */
const wordsOf = ({ writer, title, url, licence }) => {
  const name = `${title}${licence === null ? '' : ` (${licence})`}`;
  const origins = { model: 'written by', text: 'taken from', encyclopedia: 'after', phrase_book: 'from the' };
  const link = url === null ? name : element('a', { textContent: name, href: url, rel: 'noreferrer' });
  return element('li', {}, `Words ${origins[writer]} `, link);
};

const showWarnings = (warnings) =>
  byId('warnings').replaceChildren(...warnings.map((warning) => element('li', { textContent: warning })));

/** The bar moves with every event, but only a new step is spoken. Who wrote the words is said as soon as they are there. */
export const showProgress = (task) => {
  if (screen.dataset.state !== 'working') {
    show('working');
    say('');
    screen.scrollIntoView({ block: 'nearest' });
  }
  const progress = task?.progress;
  const percentage = progress?.percentage ?? 0;
  byId('progress').value = percentage;
  byId('percentage').textContent = `${Math.floor(percentage)} %`;
  byId('step').textContent = progress?.message ?? 'Waiting for a free worker';
  showWarnings(task?.warnings ?? []);
  byId('credits').replaceChildren(...(task?.sources ?? []).map(wordsOf));
};

export const showInterruption = () => {
  byId('step').textContent = 'The connection is lost. Trying again …';
};

const creditOf = ({ text, url }) =>
  element('li', {}, element('a', { textContent: text, href: url, rel: 'noreferrer' }));

const musicOf = ({ title, mood }) => element('li', { textContent: `Music: ${title} (${mood})` });

const labelOf = ({ request_params: { title, text } }) =>
  title ??
  text
    .split('\n')[0]
    .slice(0, 80)
    .replace(/[.!?\s]+$/, '');

export const showVideo = (task, { play }) => {
  setRatio(...sizeOf(task));
  show('done');
  player.poster = fileOf(task, 'poster.jpg');
  player.src = fileOf(task);
  player.setAttribute('aria-label', labelOf(task));
  const { duration, file_size: size } = task.result;
  say(`${labelOf(task)}: ${seconds.format(duration)}, ${megabytes.format(size / 1e6)}`);
  for (const [id, name] of Object.entries({
    'download-video': undefined,
    'download-captions': 'captions.srt',
    'download-poster': 'poster.jpg',
  }))
    byId(id).href = fileOf(task, name);
  showWarnings(task.warnings);
  const { sources, music } = task.result;
  const heard = music ? [musicOf(music)] : [];
  byId('credits').replaceChildren(...sources.map(wordsOf), ...task.credits.map(creditOf), ...heard);
  // A browser may refuse to play with sound before it was touched; the controls are there.
  if (play) player.play().catch(() => undefined);
};

player.addEventListener('error', () => {
  if (screen.dataset.state === 'done') say('The video cannot be loaded. Open the page again to try once more.', true);
});

export const showFailure = (message) => {
  show('idle');
  say(message, true);
};
