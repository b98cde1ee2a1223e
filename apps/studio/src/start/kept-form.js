/** Keeps the form while the user is on the account page. */

const key = 'studio-form';

export const keepForm = (form) => {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  sessionStorage.setItem(key, JSON.stringify(texts));
};

const choose = (radios, wanted) => {
  const radio = [...radios].find(({ value }) => value === wanted);
  if (radio === undefined) return;
  radio.checked = true;
  radio.dispatchEvent(new Event('change', { bubbles: true }));
};

const fill = (field, text) => {
  const before = field.value;
  field.value = text;
  // The stored option no longer exists.
  if (field.value !== text) field.value = before;
};

/** Restores in document order: the format must be set before its templates exist. */
export const restoreForm = ({ elements }) => {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  sessionStorage.removeItem(key);
  for (const [name, text] of kept) {
    const field = elements.namedItem(name);
    if (field instanceof RadioNodeList) choose(field, text);
    else if (field?.type === 'checkbox') field.checked = true;
    else if (field !== null) fill(field, text);
  }
};
