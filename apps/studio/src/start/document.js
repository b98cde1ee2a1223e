import { upload } from '../api';
import { byId } from '../elements';
import { translate } from '../language';

/** The document that the video tells; the text is then a question to it. */

const percent = ({ sentBytes, totalBytes }) => Math.round((100 * sentBytes) / Math.max(totalBytes, 1));

/** Empty for none. */
export const chosenDocument = () => byId('document').value;

/** The text of a request: the document's name in the first line, the question below it. */
export const textOf = (text) => (chosenDocument() === '' ? text : `assets/${chosenDocument()}\n${text}`.trim());

export const showDocument = () => {
  const name = chosenDocument().split('/').at(-1);
  byId('document-name').textContent = name;
  byId('document-chosen').hidden = name === '';
  byId('document-upload').hidden = name !== '';
};

const take = async (file, onChange) => {
  const note = byId('document-note');
  note.classList.remove('problem');
  try {
    const report = (sent) =>
      (note.textContent = translate('editor.uploading', { name: file.name, share: percent(sent) }));
    const asset = await upload('document', file, report);
    byId('document').value = asset.path;
    note.textContent = '';
  } catch (error) {
    note.classList.add('problem');
    note.textContent = error.message;
  }
  onChange();
};

/** @param {() => void} onChange called when a document is chosen or left */
export const attendDocument = (onChange) => {
  const input = byId('document-file');
  input.addEventListener('change', () => {
    const [file] = input.files;
    if (file !== undefined) void take(file, onChange);
    input.value = '';
  });
  byId('document-leave').addEventListener('click', () => {
    byId('document').value = '';
    onChange();
    input.focus();
  });
  const text = byId('text');
  text.addEventListener('dragover', (event) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  });
  text.addEventListener('drop', (event) => {
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    void take(file, onChange);
  });
};
