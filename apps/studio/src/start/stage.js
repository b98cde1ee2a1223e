import { fileOf } from '../api';
import { byId, element } from '../elements';
import { language, translate, translateOr } from '../language';
import { linkTo, sourceLine } from '../source-line';

/** The area that shows progress and then plays the video. */

const seconds = new Intl.NumberFormat(language, {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'narrow',
  maximumFractionDigits: 1,
});
const megabytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

const setRatio = (width, height) => {
  const { style } = byId('screen');
  style.setProperty('--ratio', `${width} / ${height}`);
  style.setProperty('--ratio-number', String(width / height));
};

const say = (text, failed = false) => {
  byId('status').textContent = text;
  byId('status').classList.toggle('failed', failed);
};

const show = (state) => {
  const [player, preview] = [byId('player'), byId('preview')];
  byId('screen').dataset.state = state;
  player.hidden = state !== 'done';
  preview.hidden = state === 'done' || !preview.hasAttribute('src');
  byId('downloads').hidden = state !== 'done';
  if (state !== 'done') player.removeAttribute('src');
  byId('warnings').replaceChildren();
  byId('credits').replaceChildren();
};

const sizeOf = (task) => /^(\d+)x(\d+)\//.exec(task.request_params.frame_template).slice(1).map(Number);

/** Shows the chosen template until there is a video. */
export const showTemplate = (template) => {
  if (byId('screen').dataset.state === 'working') return;
  const preview = byId('preview');
  setRatio(template.width, template.height);
  preview.src = new URL(template.preview_url).pathname;
  preview.alt = translate('start.example', { name: template.name });
  show('idle');
  say(translate('start.willAppear'));
};

const showWarnings = (warnings) =>
  byId('warnings').replaceChildren(...warnings.map((warning) => element('li', { textContent: warning })));

/** Updates the bar at every event; screen readers announce new steps only. Shows the writer as soon as it is known. */
export const showProgress = (task) => {
  const screen = byId('screen');
  if (screen.dataset.state !== 'working') {
    show('working');
    say('');
    screen.scrollIntoView({ block: 'nearest' });
  }
  const progress = task?.progress;
  const percentage = progress?.percentage ?? 0;
  byId('progress').value = percentage;
  byId('percentage').textContent = `${Math.floor(percentage)} %`;
  byId('step').textContent = progress?.message ?? translate('start.inLine');
  showWarnings(task?.warnings ?? []);
  byId('credits').replaceChildren(...(task?.sources ?? []).map(sourceLine));
};

export const showInterruption = () => {
  byId('step').textContent = translate('start.connectionLost');
};

const creditOf = ({ text, url }) => element('li', {}, linkTo(text, url));

const musicOf = ({ title, mood }) =>
  element('li', { textContent: translate('music.credit', { title, mood: translateOr(`moods.${mood}`, mood) }) });

const labelOf = ({ request_params: { title, text } }) =>
  title ??
  text
    .split('\n')[0]
    .slice(0, 80)
    .replace(/(?<![.!?\s])[.!?\s]+$/, '');

export const showVideo = (task, { play }) => {
  setRatio(...sizeOf(task));
  show('done');
  const player = byId('player');
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
  byId('credits').replaceChildren(...sources.map(sourceLine), ...task.credits.map(creditOf), ...heard);
  // Browsers may block autoplay with sound; the controls remain.
  if (play) player.play().catch(() => undefined);
};

export const attendPlayer = () =>
  byId('player').addEventListener('error', () => {
    if (byId('screen').dataset.state === 'done') say(translate('start.cannotLoad'), true);
  });

export const showFailure = (message) => {
  show('idle');
  say(message, true);
};
