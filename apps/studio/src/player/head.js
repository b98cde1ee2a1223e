import { element } from '../elements';
import { translate } from '../language';
import { menuOf } from '../library/menu';
import { sidesOf } from '../library/formats';

/** The title of a video and the actions on it. */
export const headOf = ({ title }, names, { on }) => {
  const heading = element('h1', { textContent: title, dir: 'auto', tabIndex: -1 });
  const actions = names.map((name) => ({ name, text: translate(`library.actionNames.${name}`), act: on[name] }));
  return element('div', { className: 'head' }, heading, menuOf(translate('library.actionsFor', { title }), actions));
};

/** A frame with the video's aspect ratio. */
export const frameOf = ({ frame_template: template }, ...content) => {
  const [width, height] = sidesOf(template);
  const frame = element('div', { className: 'frame' }, ...content);
  frame.style.setProperty('--ratio', String(width / height));
  return frame;
};

export const buttonOf = (text, className, act) => {
  const button = element('button', { type: 'button', className, textContent: text });
  button.addEventListener('click', act);
  return button;
};
