import { listAssets, listMediaWorkflows, listMusic, listVoices, upload } from './api.js';
import { byId, element } from './elements.js';

/** The choices of voice, music and pictures, and what people upload for them. */

const [voice, music, pictures] = ['tts_workflow', 'bgm_path', 'media_workflow'].map(byId);
const madeBy = {
  auto: 'Found or drawn, whatever fits',
  'commons/photo': 'Photos of Wikimedia Commons',
  'builtin/abstract': 'Drawn by the service',
  'pexels/photo': 'Photos of Pexels',
  'pexels/video': 'Clips of Pexels',
};

const option = (value, label, isChosen) => element('option', { value, textContent: label, selected: isChosen });

const showVoices = (voices) =>
  voice.replaceChildren(...voices.map(({ workflow, label, is_default }) => option(workflow, label, is_default)));

const nameOfPiece = ({ label, mood }) => (mood === null ? label : `${label} (${mood})`);

const showMusic = (pieces, chosen = '') =>
  music.replaceChildren(
    option('', 'No music', chosen === ''),
    option('auto', 'Chosen to fit the words', chosen === 'auto'),
    ...pieces.map((piece) => option(piece.path, nameOfPiece(piece), piece.path === chosen)),
  );

/** What somebody has uploaded lies in one folder, which serves as a source of pictures. */
const ownPictures = (assets) => {
  const own = assets.filter(({ kind }) => kind !== 'audio');
  if (own.length === 0) return [];
  const folder = own[0].path.split('/').slice(0, -1).join('/');
  return [{ workflow: `assets/${folder}`, label: `My own (${own.length})` }];
};

let workflows = [];
const showPictures = (assets, chosen = workflows.find(({ is_default }) => is_default)?.workflow) =>
  pictures.replaceChildren(
    ...[...workflows, ...ownPictures(assets)].map(({ workflow, label }) =>
      option(workflow, madeBy[workflow] ?? label, workflow === chosen),
    ),
  );

/** After voices came or went; what was chosen stays, if it is there. */
export const refreshVoices = async () => {
  const chosen = voice.value;
  showVoices(await listVoices());
  if ([...voice.options].some(({ value }) => value === chosen)) voice.value = chosen;
};

export const showChoices = async () => {
  const [voices, media, pieces, assets] = await Promise.all([
    listVoices(),
    listMediaWorkflows(),
    listMusic(),
    listAssets(),
  ]);
  workflows = media;
  showVoices(voices);
  showMusic(pieces);
  showPictures(assets);
};

const chooseUploaded = async (asset) => {
  if (asset.kind === 'audio') showMusic(await listMusic(), asset.path);
  else {
    const assets = await listAssets();
    showPictures(assets, ownPictures(assets)[0].workflow);
  }
  byId('film').dispatchEvent(new Event('input'));
};

/** Uploads one after another, and chooses what has come. */
const takeUploads = async (input) => {
  const note = byId(input.getAttribute('aria-describedby'));
  note.classList.remove('problem');
  try {
    for (const file of input.files) {
      note.textContent = `Uploading ${file.name} …`;
      await chooseUploaded(await upload(file));
    }
    note.textContent = 'Uploaded and chosen.';
  } catch (error) {
    note.classList.add('problem');
    note.textContent = error.message;
  } finally {
    input.value = '';
  }
};

for (const input of document.querySelectorAll('input[type="file"]'))
  input.addEventListener('change', () => takeUploads(input));
