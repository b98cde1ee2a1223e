import { element } from '../elements';
import { translate } from '../language';

const isSeen = ({ kind }) => kind === 'picture' || kind === 'clip';

export const ownPictures = ({ api, choose }) => {
  const list = element('ul', { className: 'own' });
  const node = element('div', { hidden: true }, element('h3', { textContent: translate('editor.ownPictures') }), list);
  const buttons = new Map();
  let chosen = null;
  let sceneName = '';
  let isOpen = false;

  const mark = () => {
    for (const [path, button] of buttons) {
      button.ariaPressed = String(path === chosen);
      button.ariaLabel = `${button.title}, ${sceneName}`;
    }
  };

  const show = (asset) => {
    if (buttons.has(asset.path)) return;
    const image = element('img', { alt: '', loading: 'lazy', src: api.pathOf(asset.thumbnail_url) });
    const button = element('button', { type: 'button', title: asset.name }, image);
    button.addEventListener('click', () => choose(asset.path));
    buttons.set(asset.path, button);
    list.append(element('li', {}, button));
    node.hidden = false;
    mark();
  };

  return {
    node,
    open: async () => {
      if (isOpen) return;
      isOpen = true;
      // Earlier uploads are optional here, so an error is ignored.
      const assets = await api.listAssets().catch(() => []);
      assets.filter(isSeen).forEach(show);
    },
    add: show,
    update: (asset, name) => {
      chosen = asset;
      sceneName = name;
      mark();
    },
  };
};
