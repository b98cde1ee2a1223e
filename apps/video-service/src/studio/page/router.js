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
 * `show(place, { parameters, api, go, say })` fills the empty place and returns `leave()`, or a promise of it. Each visit
 * has a place of its own, and leads nowhere once it is over: what comes late to a view that was left changes nothing in
 * the next one.
 */
export const startRouter = ({ views, root, context, words }) => {
  let visit = 0;
  let leave = () => undefined;

  const begin = () => {
    const ending = leave;
    leave = () => undefined;
    ending();
    const place = document.createElement('div');
    root.replaceChildren(place);
    visit += 1;
    return place;
  };

  const fill = async (place, isOver) => {
    const { view, parameters } = routeOf(location.hash);
    root.dataset.view = view;
    markPlace(view);
    const { show } = await views[view]();
    if (isOver()) return;
    const lead = (hash) => {
      if (!isOver()) context.go(hash);
    };
    const left = await show(place, { ...context, go: lead, parameters });
    if (isOver()) left?.();
    else leave = left ?? leave;
  };

  const open = async () => {
    const place = begin();
    const own = visit;
    const isOver = () => own !== visit;
    try {
      await fill(place, isOver);
    } catch (error) {
      if (isOver()) return;
      place.replaceChildren();
      context.say(error.message ?? words.cannotOpen);
    }
  };

  addEventListener('hashchange', () => {
    void open();
    scrollTo(0, 0);
    root.focus({ preventScroll: true });
  });
  void open();
};
