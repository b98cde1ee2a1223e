import { cancelTask, follow, listTemplates, makeVideo } from './api.js';
import { showChoices } from './choices.js';
import { byId } from './elements.js';
import { showPacks } from './packs.js';
import { showRecent } from './recent.js';
import './sign-in.js';
import { showFailure, showInterruption, showProgress, showTemplate, showVideo } from './stage.js';
import { TemplateChoice } from './templates.js';

const form = byId('film');
const longestText = 20_000;
const count = new Intl.NumberFormat('en');
const hints = {
  generate: ['Topic', 'A few words are enough: the script is written for you.'],
  fixed: ['Script', 'Every line is a scene and is spoken word for word.'],
};
/** The task that is being followed, so that a reload of the page goes on with it. */
const taskKey = 'studio-task';
let templates;
let isCountChosen = false;

const showMode = () => {
  const [label, hint] = hints[form.elements.mode.value];
  const isTopic = form.elements.mode.value === 'generate';
  byId('text-label').textContent = label;
  byId('text-hint').textContent = hint;
  byId('text').rows = isTopic ? 3 : 8;
  byId('ideas').hidden = !isTopic;
  byId('scenes-field').hidden = !isTopic;
  byId('target-field').hidden = !isTopic;
  byId('instructions-field').hidden = !isTopic;
};

const showValues = () => {
  byId('scene-count').textContent = scenesOf(form.elements) ?? 'auto';
  byId('volume').textContent = `${Math.round(Number(byId('bgm_volume').value) * 100)} %`;
  byId('volume-field').hidden = byId('bgm_path').value === '';
};

const targetOf = ({ target_seconds: { value } }) => (value === '' ? null : Number(value));

/** Left to the service where a length is wanted, until somebody moves the slider. */
const scenesOf = (elements) => (targetOf(elements) !== null && !isCountChosen ? null : Number(elements.n_scenes.value));

const captionsOf = ({ caption_style: { value: style }, caption_position: position, caption_size: size }) =>
  style === 'off' ? { enabled: false } : { style, position: position.value, size: size.value };

/** What the form says; what it leaves open is left to the service. */
const filmOf = ({ elements }) => ({
  text: elements.text.value,
  mode: elements.mode.value,
  n_scenes: scenesOf(elements),
  title: elements.title.value.trim() || null,
  frame_template: templates.chosen.path,
  template_params: templates.parameters,
  tts_workflow: elements.tts_workflow.value,
  media_workflow: elements.media_workflow.value,
  prompt_prefix: elements.prompt_prefix.value.trim() || null,
  bgm_path: elements.bgm_path.value || null,
  bgm_volume: Number(elements.bgm_volume.value),
  language: elements.language.value || null,
  instructions: elements.instructions.value.trim() || null,
  target_seconds: targetOf(elements),
  captions: captionsOf(elements),
});

const textProblem = (text) => {
  if (text === '') return 'Say what the video is about.';
  if (text.length <= longestText) return null;
  return `The text has ${count.format(text.length)} characters; at most ${count.format(longestText)} will do.`;
};

const outcomes = {
  completed: async (task) => {
    showVideo(task, { play: true });
    // Who writes the next text meanwhile is left alone.
    if (!document.activeElement?.matches('textarea, select, input')) byId('player').focus();
    await refreshRecent();
  },
  failed: (task) => showFailure(task.error ?? 'The video could not be made.'),
  cancelled: () => showFailure('Cancelled.'),
};

const refreshRecent = () => showRecent((task) => showVideo(task, { play: true }));

/** Shows the task's progress, then what has come of it. */
const attend = async (taskId) => {
  sessionStorage.setItem(taskKey, taskId);
  byId('make').disabled = true;
  showProgress(null);
  try {
    const task = await follow(taskId, showProgress, showInterruption);
    await outcomes[task.status](task);
  } catch (error) {
    showFailure(error.message);
  } finally {
    sessionStorage.removeItem(taskKey);
    byId('make').disabled = false;
  }
};

const make = async () => {
  byId('make').disabled = true;
  try {
    return await makeVideo(filmOf(form));
  } catch (error) {
    byId('form-problem').textContent = error.message;
    return null;
  } finally {
    byId('make').disabled = false;
  }
};

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const problem = textProblem(byId('text').value.trim());
  byId('form-problem').textContent = '';
  byId('text-problem').textContent = problem ?? '';
  byId('text').ariaInvalid = String(problem !== null);
  if (problem !== null) return byId('text').focus();
  const taskId = await make();
  if (taskId !== null) await attend(taskId);
});

form.addEventListener('input', showValues);
byId('n_scenes').addEventListener('input', () => (isCountChosen = true));
for (const radio of form.elements.mode) radio.addEventListener('change', showMode);

byId('ideas').addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement) byId('text').value = target.textContent;
});

byId('cancel').addEventListener('click', async () => {
  const taskId = sessionStorage.getItem(taskKey);
  // One that has just ended shows so by itself.
  if (taskId !== null) await cancelTask(taskId).catch(() => undefined);
});

const open = async () => {
  const [frames] = await Promise.all([listTemplates(), showChoices(), showPacks()]);
  templates = new TemplateChoice(frames, '1080x1920/image_default.html', showTemplate);
  showMode();
  showValues();
  byId('make').disabled = false;
  await refreshRecent();
  const taskId = sessionStorage.getItem(taskKey);
  if (taskId !== null) await attend(taskId);
};

try {
  await open();
} catch (error) {
  byId('form-problem').textContent = error.message;
}
