import { cancelTask, follow, listTemplates, makeDraft, generateVideo, readTask } from '../api';
import { byId } from '../elements';
import { language, translate, translateElements } from '../language';
import { fittingScenes } from '../own-words';
import { isGeneral } from '../source-line';
import { attendUploads, showChoices } from './choices';
import { attendDocument, chosenDocument, showDocument, textOf } from './document';
import { showDrafts } from './draft-list';
import { keepForm, restoreForm } from './kept-form';
import { leavePacks, showPacks } from './packs';
import { showRecent } from './recent';
import { attendPlayer, showFailure, showInterruption, showProgress, showTemplate, showVideo } from './stage';
import { TemplateChoice } from './templates';
import { leaveVoices, showChosenVoice, showVoices } from './voice';

const longestText = 20_000;
const count = new Intl.NumberFormat(language);
const hints = {
  generate: [translate('start.topic'), translate('start.topicHint')],
  fixed: [translate('start.script'), translate('start.scriptHint')],
  document: [translate('start.question'), translate('start.questionHint')],
};
/** Stores the followed task, so that a reload continues with it. */
const taskKey = 'studio-task';
let form;
let templates;
let isCountChosen;
/** True once the form was sent as a draft, which then keeps the content. */
let isSent;
let visit;
let lead;

const showMode = () => {
  const isTopic = form.elements.mode.value === 'generate';
  const [label, hint] = hints[chosenDocument() !== '' && isTopic ? 'document' : form.elements.mode.value];
  showDocument();
  byId('text-label').textContent = label;
  byId('text-hint').textContent = hint;
  byId('text').rows = isTopic ? 3 : 8;
  byId('ideas').hidden = !isTopic || chosenDocument() !== '';
  byId('scenes-field').hidden = !isTopic;
  byId('target-field').hidden = !isTopic;
  byId('instructions-field').hidden = !isTopic;
};

const showValues = () => {
  byId('scene-count').textContent = scenesOf(form.elements) ?? translate('start.fittingCount');
  byId('volume').textContent = `${Math.round(Number(byId('bgm_volume').value) * 100)} %`;
  byId('volume-field').hidden = byId('bgm_path').value === '';
};

const targetOf = ({ target_seconds: { value } }) => (value === '' ? null : Number(value));

/** Omitted when a length is given, unless the user has moved the slider. */
const scenesOf = (elements) => (targetOf(elements) !== null && !isCountChosen ? null : Number(elements.n_scenes.value));

const captionsOf = ({ caption_style: { value: style }, caption_position: position, caption_size: size }) =>
  style === 'off' ? { enabled: false } : { style, position: position.value, size: size.value };

/** The request of the form; empty fields are left to the service. */
const videoOf = ({ elements }) => ({
  text: textOf(elements.text.value),
  mode: elements.mode.value,
  n_scenes:
    chosenDocument() === '' ? fittingScenes(elements.text.value.trim(), scenesOf(elements)) : scenesOf(elements),
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
  if (text === '' && chosenDocument() === '') return translate('start.nothingSaid');
  if (text.length <= longestText) return null;
  return translate('start.tooLong', { length: count.format(text.length), most: count.format(longestText) });
};

const outcomes = {
  completed: async (task) => {
    showVideo(task, { play: true });
    // Does not move the focus away from a user who is typing.
    if (!document.activeElement?.matches('textarea, select, input')) byId('player').focus();
    await refreshRecent();
  },
  failed: (task) => showFailure(task.error ?? translate('start.notMade')),
  cancelled: () => showFailure(translate('start.cancelled')),
};

const playAgain = async (taskId) => {
  try {
    showVideo(await readTask(taskId), { play: true });
  } catch (error) {
    showFailure(error.message);
  }
};

const refreshRecent = () => showRecent(playAgain);

const setReady = (isReady) => {
  for (const id of ['write', 'make']) byId(id).disabled = !isReady;
};

const endAttendance = () => {
  sessionStorage.removeItem(taskKey);
  setReady(true);
};

const showTextProblem = (problem) => {
  byId('text-problem').textContent = problem ?? '';
  byId('text').ariaInvalid = String(problem !== null);
  if (problem !== null) byId('text').focus();
};

/** Ends a video whose words say nothing about its topic. */
const showUseful = (task) => {
  if (!isGeneral(task.sources)) return showProgress(task);
  // A task that is over cannot be cancelled.
  void cancelTask(task.task_id).catch(() => undefined);
};

/** Asks for words when no source knows the topic. */
const askForWords = () => {
  showFailure('');
  showTextProblem(translate('start.noSource'));
};

/** Shows the task's progress and then its result. */
const attend = async (taskId) => {
  const { signal } = visit;
  sessionStorage.setItem(taskKey, taskId);
  setReady(false);
  showProgress(null);
  try {
    const task = await follow(taskId, showUseful, showInterruption, signal);
    if (isGeneral(task.sources)) askForWords();
    else await outcomes[task.status](task);
  } catch (error) {
    if (!signal.aborted) showFailure(error.message);
  } finally {
    if (!signal.aborted) endAttendance();
  }
};

const write = async () => {
  const { draft_id } = await makeDraft(videoOf(form));
  isSent = true;
  lead(`#/drafts/${draft_id}`);
};

const makeAtOnce = async () => attend(await generateVideo(videoOf(form)));

const submit = async (event) => {
  event.preventDefault();
  const problem = textProblem(byId('text').value.trim());
  byId('form-problem').textContent = '';
  showTextProblem(problem);
  if (problem !== null) return;
  setReady(false);
  try {
    await (event.submitter === byId('make') ? makeAtOnce() : write());
  } catch (error) {
    byId('form-problem').textContent = error.message;
  }
  if (form.isConnected) setReady(true);
};

const takeIdea = ({ target }) => {
  if (target instanceof HTMLButtonElement) byId('text').value = target.textContent;
};

const cancel = async () => {
  const taskId = sessionStorage.getItem(taskKey);
  // Ignores an error: a video that has just ended shows its end.
  if (taskId !== null) await cancelTask(taskId).catch(() => undefined);
};

const attendForm = () => {
  form.addEventListener('submit', submit);
  form.addEventListener('input', showValues);
  byId('n_scenes').addEventListener('input', () => (isCountChosen = true));
  for (const radio of form.elements.mode) radio.addEventListener('change', showMode);
  byId('ideas').addEventListener('click', takeIdea);
  byId('cancel').addEventListener('click', cancel);
  attendUploads();
  attendDocument(showMode);
  attendPlayer();
};

const open = async () => {
  const [frames] = await Promise.all([listTemplates(), showChoices(), showVoices(), showPacks()]);
  templates = new TemplateChoice(frames, { preferredPath: '1080x1920/image_default.html', onChoose: showTemplate });
  restoreForm(form);
  showChosenVoice();
  showMode();
  showValues();
  setReady(true);
  await Promise.all([refreshRecent(), showDrafts()]);
  const taskId = sessionStorage.getItem(taskKey);
  if (taskId !== null) await attend(taskId);
};

/** Not after a sign-out, which removes the form. */
const keep = () => {
  if (!isSent && form.isConnected) keepForm(form);
};

const leave = () => {
  visit.abort();
  keep();
  removeEventListener('pagehide', keep);
  leavePacks();
  leaveVoices();
};

/** The start view: one form for a script to edit or for a whole video. */
export const show = (root, { go }) => {
  lead = go;
  visit = new AbortController();
  isCountChosen = isSent = false;
  root.append(byId('start-view').content.cloneNode(true));
  translateElements(root);
  form = byId('video');
  attendForm();
  addEventListener('pagehide', keep);
  const { signal } = visit;
  open().catch((error) => {
    if (!signal.aborted) byId('form-problem').textContent = error.message;
  });
  return leave;
};
