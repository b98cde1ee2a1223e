import { listAssets, listMediaWorkflows, listMusic, upload } from '../api';
import { byId, element } from '../elements';
import { translate, translateOr } from '../language';

/** The choices of music and pictures, with uploads for both. */

const option = (value, label, isChosen) => element('option', { value, textContent: label, selected: isChosen });

const nameOfPiece = ({ label, mood }) => (mood === null ? label : `${label} (${translateOr(`moods.${mood}`, mood)})`);

const showMusic = (pieces, chosen = '') =>
  byId('bgm_path').replaceChildren(
    option('', translate('start.noMusic'), chosen === ''),
    option('auto', translate('start.fittingMusic'), chosen === 'auto'),
    ...pieces.map((piece) => option(piece.path, nameOfPiece(piece), piece.path === chosen)),
  );

/** All uploads of a user are in one folder, which can serve as a source of pictures. */
const ownPictures = (assets) => {
  const own = assets.filter(({ kind }) => kind === 'picture' || kind === 'clip');
  if (own.length === 0) return [];
  const folder = own[0].path.split('/').slice(0, -1).join('/');
  return [{ workflow: `assets/${folder}`, label: translate('start.ownPictures', { count: own.length }) }];
};

let workflows = [];
const showPictures = (assets, chosen = workflows.find(({ is_default }) => is_default)?.workflow) =>
  byId('media_workflow').replaceChildren(
    ...[...workflows, ...ownPictures(assets)].map(({ workflow, label }) =>
      option(workflow, translateOr(`start.madeBy.${workflow}`, label), workflow === chosen),
    ),
  );

export const showChoices = async () => {
  const [media, pieces, assets] = await Promise.all([listMediaWorkflows(), listMusic(), listAssets()]);
  workflows = media;
  showMusic(pieces, 'auto');
  showPictures(assets);
};

const choose = {
  music: async ({ path }) => showMusic(await listMusic(), path),
  pictures: async () => {
    const assets = await listAssets();
    showPictures(assets, ownPictures(assets)[0].workflow);
  },
};

/** Uploads files one after another and selects the last. */
const takeUploads = async (input, purpose) => {
  const note = byId(input.getAttribute('aria-describedby'));
  note.classList.remove('problem');
  try {
    for (const file of input.files) {
      note.textContent = translate('start.uploading', { name: file.name });
      await choose[purpose](await upload(purpose, file));
      byId('video').dispatchEvent(new Event('input'));
    }
    note.textContent = translate('start.uploaded');
  } catch (error) {
    note.classList.add('problem');
    note.textContent = error.message;
  } finally {
    input.value = '';
  }
};

export const attendUploads = () => {
  for (const purpose of Object.keys(choose)) {
    const input = byId(`${purpose}-file`);
    input.addEventListener('change', () => takeUploads(input, purpose));
  }
};
