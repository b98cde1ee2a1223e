/** Which view stands under which address: `#/`, `#/drafts/{id}`, `#/videos/{id}`, `#/library`. */

const routes = [
  { pattern: /^\/?$/, view: 'start' },
  { pattern: /^\/drafts\/(?<id>[\w-]+)$/, view: 'editor' },
  { pattern: /^\/videos\/(?<id>[\w-]+)$/, view: 'player' },
  { pattern: /^\/library$/, view: 'library' },
];

/** @returns {{ view: string, parameters: object }} of an unknown address, the start */
export const routeOf = (hash) => {
  const [path] = hash.replace(/^#/, '').split('?');
  for (const { pattern, view } of routes) {
    const match = pattern.exec(path);
    if (match !== null) return { view, parameters: match.groups ?? {} };
  }
  return { view: 'start', parameters: {} };
};

/** Leads to an address such as `#/library`. */
export const go = (hash) => {
  location.hash = hash;
};

const markPlace = (view) => {
  for (const link of document.querySelectorAll('#places a')) {
    if (routeOf(link.hash).view === view) link.ariaCurrent = 'page';
    else link.ariaCurrent = null;
  }
};

/**
 * Shows the view of the address, and another one whenever the address changes. A view is a module whose
 * `show(root, { parameters, api, go, say })` fills the empty root and returns `leave()`, or a promise of it.
 */
export const startRouter = ({ views, root, context, words }) => {
  let visit = 0;
  let leave = () => undefined;

  const end = () => {
    const ending = leave;
    leave = () => undefined;
    ending();
    root.replaceChildren();
  };

  const open = async () => {
    visit += 1;
    const own = visit;
    end();
    const { view, parameters } = routeOf(location.hash);
    root.dataset.view = view;
    markPlace(view);
    const { show } = await views[view]();
    if (own !== visit) return;
    const left = await show(root, { ...context, parameters });
    if (own === visit) leave = left ?? leave;
    else left?.();
  };

  const openOrSay = () =>
    open().catch((error) => {
      root.replaceChildren();
      context.say(error.message ?? words.cannotOpen);
    });

  addEventListener('hashchange', () => {
    void openOrSay();
    scrollTo(0, 0);
    root.focus({ preventScroll: true });
  });
  void openOrSay();
};
