/** @returns {HTMLElement} */
export const byId = (id) => document.getElementById(id);

/** A new element with attributes and children; text children are text, never markup. */
export const element = (name, attributes = {}, ...children) => {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children);
  return made;
};
