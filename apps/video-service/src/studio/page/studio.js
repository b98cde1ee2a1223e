import { cancelTask, followTask, list, makeVideo, whenSessionIsNeeded } from './api.js';
import { byId, element } from './elements.js';
import { showRecent } from './recent.js';
import { askToSignIn } from './sign-in.js';
import { showFailure, showProgress, showTemplate, showVideo } from './stage.js';
import { TemplateChoice } from './templates.js';

const form = byId('film');
const hints = {
  generate: ['Topic', 'A few words are enough: the script is written for you.'],
  fixed: ['Script', 'Every line is a scene and is spoken word for word.'],
};
let templates;
let currentTask = null;

const fill = (select, entries) =>
  select.append(
    ...entries.map(({ value, label, chosen }) =>
      element('option', { value, textContent: label, selected: chosen === true }),
    ),
  );

const workflowOptions = (workflows) =>
  workflows.map(({ workflow, label, is_default }) => ({ value: workflow, label, chosen: is_default }));

const load = async () => {
  const [frames, voices, pictures, music] = await Promise.all(
    ['templates', 'workflows/tts', 'workflows/media', 'bgm'].map(list),
  );
  fill(byId('tts_workflow'), workflowOptions(voices));
  fill(byId('media_workflow'), workflowOptions(pictures));
  fill(
    byId('bgm_path'),
    music.map(({ path, label }) => ({ value: path, label })),
  );
  templates = new TemplateChoice(frames, '1080x1920/image_default.html', showTemplate);
};

const showMode = () => {
  const [label, hint] = hints[form.elements.mode.value];
  const isTopic = form.elements.mode.value === 'generate';
  byId('text-label').textContent = label;
  byId('text-hint').textContent = hint;
  byId('text').rows = isTopic ? 3 : 8;
  byId('ideas').hidden = !isTopic;
  byId('scenes-field').hidden = !isTopic;
};

/** What the form says; what it leaves open is left to the service. */
const filmOf = ({ elements }) => ({
  text: elements.text.value,
  mode: elements.mode.value,
  n_scenes: Number(elements.n_scenes.value),
  title: elements.title.value.trim() || null,
  frame_template: templates.chosen.path,
  template_params: templates.parameters,
  tts_workflow: elements.tts_workflow.value,
  media_workflow: elements.media_workflow.value,
  prompt_prefix: elements.prompt_prefix.value.trim() || null,
  bgm_path: elements.bgm_path.value || null,
  bgm_volume: Number(elements.bgm_volume.value),
});

const outcomes = {
  completed: async (task) => {
    showVideo(task, { play: true });
    byId('player').focus();
    await refreshRecent();
  },
  failed: (task) => showFailure(task.error ?? 'The video could not be made.'),
  cancelled: () => showFailure('Cancelled.'),
};

const refreshRecent = () => showRecent((task) => showVideo(task, { play: true }));

const make = async () => {
  currentTask = await makeVideo(filmOf(form));
  showProgress(null);
  let task;
  for await (task of followTask(currentTask)) if (task.progress) showProgress(task.progress);
  await outcomes[task.status]?.(task);
};

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  byId('form-problem').textContent = '';
  byId('text-problem').textContent = '';
  if (byId('text').value.trim() === '') {
    byId('text-problem').textContent = 'Say what the video is about.';
    byId('text').focus();
    return;
  }
  byId('make').disabled = true;
  try {
    await make();
  } catch (error) {
    byId('form-problem').textContent = error.message;
    showTemplate(templates.chosen);
  } finally {
    byId('make').disabled = false;
  }
});

form.addEventListener('input', () => {
  byId('scene-count').textContent = byId('n_scenes').value;
  byId('volume').textContent = `${Math.round(Number(byId('bgm_volume').value) * 100)} %`;
  byId('volume-field').hidden = byId('bgm_path').value === '';
});
for (const radio of form.elements.mode) radio.addEventListener('change', showMode);

byId('ideas').addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement) byId('text').value = target.textContent;
});

byId('cancel').addEventListener('click', () => {
  if (currentTask !== null) cancelTask(currentTask).catch(() => undefined);
});

whenSessionIsNeeded(askToSignIn);
try {
  await load();
  await refreshRecent();
} catch (error) {
  byId('form-problem').textContent = error.message;
}
