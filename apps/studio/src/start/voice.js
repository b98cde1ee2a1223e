import { listVoiceWorkflows } from '../api';
import { byId } from '../elements';
import { translate } from '../language';
import { mountVoicePicker } from '../voices/voices';

/** The voice of the video: the picker writes a hidden form field. */

let picker = null;
let voices = [];

const field = () => byId('tts_workflow');

/** Falls back to the default when the voice no longer exists. */
export const showChosenVoice = () => {
  const chosen = voices.find(({ workflow }) => workflow === field().value);
  field().value = (chosen ?? voices.find(({ is_default }) => is_default) ?? voices[0]).workflow;
  picker.value = field().value;
};

export const showVoices = async () => {
  voices = await listVoiceWorkflows();
  if (field() === null) return;
  picker ??= mountVoicePicker(byId('voice-place'), {
    value: '',
    label: translate('start.voice'),
    onChange: (workflow) => (field().value = workflow),
  });
  showChosenVoice();
};

/** Reloads after a pack was added or removed; keeps the choice if it still exists. */
export const refreshVoices = () => Promise.all([showVoices(), picker?.load()]);

export const leaveVoices = () => {
  picker?.leave();
  picker = null;
};
