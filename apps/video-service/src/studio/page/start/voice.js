import { listVoices } from '../api.js';
import { byId } from '../elements.js';
import { wordsIn } from '../language.js';
import { mountVoicePicker } from '../voices/voices.js';
import viewWords from './words.js';

/** The voice of the video: people see the picker, the form has the field behind it. */

const words = wordsIn(viewWords);
let picker = null;
let voices = [];

const field = () => byId('tts_workflow');

/** Of a voice that is not there any more, the service's choice. */
export const showChosenVoice = () => {
  const chosen = voices.find(({ workflow }) => workflow === field().value);
  field().value = (chosen ?? voices.find(({ is_default }) => is_default) ?? voices[0]).workflow;
  picker.value = field().value;
};

export const showVoices = async () => {
  voices = await listVoices();
  if (field() === null) return;
  picker ??= mountVoicePicker(byId('voice-place'), {
    value: '',
    label: words.voice,
    onChange: (workflow) => (field().value = workflow),
  });
  showChosenVoice();
};

/** After voices came or went; what was chosen stays, if it is there. */
export const refreshVoices = () => Promise.all([showVoices(), picker?.load()]);

export const leaveVoices = () => {
  picker?.leave();
  picker = null;
};
