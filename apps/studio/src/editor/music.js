import { element } from '../elements';
import { translate, translateOr } from '../language';

const option = (value, label) => new Option(label, value);

/** The choice of music: none, automatic, a bundled piece, or an upload. Each can be played. */
export const musicChoice = ({ store, api }) => {
  const select = element('select', { id: 'music' });
  const volume = element('input', { id: 'music-volume', type: 'range', min: 0, max: 1, step: 0.05 });
  const loudness = element('output', { htmlFor: 'music-volume' });
  const listen = element('button', {
    type: 'button',
    className: 'quiet',
    textContent: translate('editor.narration.listen'),
  });
  const file = element('input', { type: 'file', accept: 'audio/*', ariaLabel: translate('editor.uploadMusic') });
  const note = element('p', { className: 'hint', role: 'status' });
  const audio = new Audio();
  let samples = new Map();

  const edit = (change, burst) => store.edit({ request: { ...store.content.request, ...change } }, burst);

  const stop = () => {
    audio.pause();
    listen.textContent = translate('editor.narration.listen');
  };

  const complain = (error) => {
    note.classList.add('problem');
    note.textContent = error.message;
  };

  const nameOf = ({ label, mood }) => (mood === null ? label : `${label} (${translateOr(`moods.${mood}`, mood)})`);

  const show = (pieces) => {
    samples = new Map(pieces.map(({ path, sample }) => [path, sample ?? null]));
    const own = pieces.filter(({ source }) => source === 'own').map((piece) => option(piece.path, nameOf(piece)));
    const ours = pieces.filter(({ source }) => source !== 'own').map((piece) => option(piece.path, nameOf(piece)));
    const groups = [
      [translate('editor.ownMusic'), own],
      [translate('editor.ourMusic'), ours],
    ].filter(([, options]) => options.length > 0);
    select.replaceChildren(
      option('', translate('editor.noMusic')),
      option('auto', translate('editor.fittingMusic')),
      ...groups.map(([label, options]) => element('optgroup', { label }, ...options)),
    );
    update();
  };

  const load = () => api.listMusic().then(show, complain);

  const upload = async () => {
    const [chosen] = file.files;
    if (chosen === undefined) return;
    note.classList.remove('problem');
    note.textContent = translate('editor.uploading', { name: chosen.name, share: 0 });
    try {
      const asset = await api.upload('music', chosen);
      await load();
      edit({ bgm_path: asset.path });
      note.textContent = translate('editor.uploaded');
    } catch (error) {
      complain(error);
    } finally {
      file.value = '';
    }
  };

  const play = async () => {
    if (!audio.paused) return stop();
    audio.src = api.pathOf(samples.get(select.value));
    audio.volume = Number(volume.value);
    listen.textContent = translate('editor.narration.stop');
    await audio.play().catch((error) => {
      stop();
      complain(error);
    });
  };

  const update = () => {
    const { bgm_path, bgm_volume } = store.content.request;
    const chosen = bgm_path ?? '';
    if (select.value !== chosen) stop();
    select.value = chosen;
    volume.value = bgm_volume ?? 0.3;
    loudness.textContent = `${Math.round(Number(volume.value) * 100)} %`;
    volume.closest('.field').hidden = chosen === '';
    listen.hidden = !samples.get(chosen);
  };

  select.addEventListener('change', () => edit({ bgm_path: select.value || null }));
  volume.addEventListener('input', () => {
    audio.volume = Number(volume.value);
    edit({ bgm_volume: Number(volume.value) }, 'volume');
  });
  listen.addEventListener('click', () => void play());
  audio.addEventListener('ended', stop);
  file.addEventListener('change', () => void upload());

  const node = element(
    'div',
    { className: 'music' },
    element(
      'div',
      { className: 'field' },
      element('label', { htmlFor: 'music', textContent: translate('editor.music') }),
      select,
    ),
    element(
      'p',
      { className: 'tools' },
      listen,
      element('label', { className: 'upload' }, file, translate('editor.uploadMusic')),
    ),
    note,
    element(
      'div',
      { className: 'field inline' },
      element('label', { htmlFor: 'music-volume', textContent: translate('editor.volume') }),
      volume,
      loudness,
    ),
  );
  void load();
  return { node, update, close: stop };
};
