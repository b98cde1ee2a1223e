import { element } from '../elements';
import { translate } from '../language';
import { Still } from './scene-still';

const nameOf = ({ title, author, licence, archive }) =>
  [title, author, licence, archive].filter((part) => part !== null && part !== '').join(', ');

/** Picture candidates for a scene, for its own words or a search. */
export const suggestions = ({ store, api, sceneId, choose }) => {
  const search = element('input', {
    type: 'search',
    id: `search-${sceneId}`,
    maxLength: 200,
    autocomplete: 'off',
    placeholder: translate('editor.promptHint'),
  });
  const find = element('button', { type: 'button', className: 'quiet', textContent: translate('editor.find') });
  const note = element('p', { className: 'hint', role: 'status' });
  const list = element('ul', { className: 'candidates', ariaLabel: translate('editor.suggestions') });
  let shown = [];
  let chosen = null;
  let sceneName = '';

  const drop = () => {
    for (const { still } of shown) still.close();
    shown = [];
    list.replaceChildren();
  };

  const mark = () => {
    for (const { button, choice, take } of shown) {
      button.ariaPressed = String(choice === chosen);
      button.ariaLabel = `${take}, ${sceneName}`;
    }
  };

  const show = (candidate) => {
    const { choice } = candidate.picture;
    const still = new Still((signal) => api.seePicture(store.id, sceneId, choice, signal));
    still.show(choice, '', '1 / 1');
    const button = element('button', { type: 'button' }, still.node);
    button.title = nameOf(candidate);
    button.addEventListener('click', () => {
      choose({ asset: null, choice });
      note.textContent = translate('editor.taken');
    });
    const name = nameOf(candidate);
    const before = shown.filter((other) => other.name === name).length;
    const take = translate('editor.take', { title: before === 0 ? name : `${name} (${before + 1})` });
    shown.push({ button, choice, still, name, take });
    list.append(element('li', {}, button));
  };

  const look = async () => {
    find.disabled = true;
    note.classList.remove('problem');
    note.textContent = translate('editor.finding');
    try {
      await store.flush();
      const { data, warnings } = await api.listPictures(store.id, sceneId, search.value.trim());
      drop();
      data.forEach(show);
      mark();
      note.textContent = data.length === 0 ? translate('editor.nothingFound') : warnings.join(' ');
    } catch (error) {
      note.classList.add('problem');
      note.textContent = error.message;
    } finally {
      find.disabled = false;
    }
  };

  find.addEventListener('click', () => void look());
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) void look();
  });

  return {
    node: element(
      'div',
      { className: 'suggestions' },
      element('label', { htmlFor: search.id, textContent: translate('editor.search') }),
      element('div', { className: 'search' }, search, find),
      note,
      list,
    ),
    update: (scene, name) => {
      sceneName = name;
      find.ariaLabel = `${translate('editor.find')}, ${name}`;
      search.ariaLabel = `${translate('editor.search')}, ${name}`;
      chosen = scene.picture.choice ?? null;
      mark();
    },
    close: drop,
  };
};
