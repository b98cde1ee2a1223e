/** @returns {HTMLElement} */
export const byId = (id) => document.getElementById(id);

/** Creates an element with attributes and children; strings become text, never markup. */
export const element = (name, attributes = {}, ...children) => {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children);
  return made;
};
