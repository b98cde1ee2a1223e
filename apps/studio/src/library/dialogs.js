import { element } from '../elements';

/** Dialogs that ask before an action. */

const quietButton = (text) => element('button', { type: 'button', className: 'quiet', textContent: text });

const dialogOf = (heading, hint, ...content) => {
  const [title, words] = [
    element('h2', { textContent: heading }),
    element('p', { className: 'hint', textContent: hint }),
  ];
  title.id = 'question-heading';
  words.id = 'question-hint';
  const form = element('form', { method: 'dialog' }, title, words, ...content);
  const dialog = element('dialog', { className: 'question' }, form);
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.setAttribute('aria-describedby', words.id);
  return dialog;
};

/** @returns {Promise<boolean>} true when the form was submitted */
const answered = (dialog) =>
  new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });

const buttonsOf = (dialogRef, { no, yes, isDangerous = false }) => {
  const back = quietButton(no);
  back.addEventListener('click', () => dialogRef().close('no'));
  const onward = element('button', { value: 'yes', className: isDangerous ? 'danger' : 'primary', textContent: yes });
  return element('p', { className: 'choices' }, onward, back);
};

/** Asks before a deletion; Enter alone cancels. @returns {Promise<boolean>} */
export const confirmRemoval = ({ heading, hint, yes, no }) => {
  let dialog;
  const buttons = buttonsOf(() => dialog, { yes, no, isDangerous: true });
  dialog = dialogOf(heading, hint, buttons);
  buttons.querySelector('.quiet').autofocus = true;
  return answered(dialog);
};

/** @returns {Promise<string | null>} the new text; null when it is empty or unchanged */
export const askForText = async ({ heading, hint, label, value, yes, no, maximum }) => {
  let dialog;
  const input = element('input', { value, maxLength: maximum, required: true, autocomplete: 'off', autofocus: true });
  const field = element('label', { className: 'field' }, element('span', { textContent: label }), input);
  dialog = dialogOf(
    heading,
    hint,
    field,
    buttonsOf(() => dialog, { yes, no }),
  );
  const isSent = answered(dialog);
  input.select();
  const text = (await isSent) ? input.value.trim() : '';
  return text === '' || text === value ? null : text;
};
