/** @returns {HTMLElement} */
export const byId = (id) => document.getElementById(id);

/** Creates an element with attributes and children; strings become text, never markup. */
export const element = (name, attributes = {}, ...children) => {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children);
  return made;
};

const hex = (byte) => byte.toString(16).padStart(2, '0');

/** A random UUID. `crypto.randomUUID` is missing on pages without TLS. */
export const newId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = [...bytes].map(hex).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
