import { element } from '../elements';
import { translate } from '../language';
import { mountVoicePicker } from '../voices/voices';
import { musicChoice } from './music';

export const sound = (context) => {
  const { store, api } = context;
  const place = element('div', { className: 'picker' });
  const music = musicChoice(context);
  const voice = () => store.content.request.tts_workflow;
  const picker = mountVoicePicker(place, {
    api,
    value: voice(),
    label: translate('editor.voice'),
    onChange: (tts_workflow) => store.edit({ request: { ...store.content.request, tts_workflow } }),
  });

  return {
    node: element(
      'section',
      { className: 'sound', ariaLabel: translate('editor.sound') },
      element('h2', { textContent: translate('editor.sound') }),
      place,
      music.node,
    ),
    update: () => {
      if (picker.value !== voice()) picker.value = voice();
      music.update();
    },
    close: () => {
      picker.leave();
      music.close();
    },
  };
};
