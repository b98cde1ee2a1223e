import { translate } from './language.js';
/** Maps addresses to views: `#/`, `#/drafts/{id}`, `#/videos/{id}`, `#/library`. */

const routes = [
  { pattern: /^\/?$/, view: 'start' },
  { pattern: /^\/drafts\/(?<id>[\w-]+)$/, view: 'editor' },
  { pattern: /^\/videos\/(?<id>[\w-]+)$/, view: 'player' },
  { pattern: /^\/library$/, view: 'library' },
];

/** @returns {{ view: string, parameters: object }} the start view for an unknown address */
export const routeOf = (hash) => {
  const [path] = hash.replace(/^#/, '').split('?');
  for (const { pattern, view } of routes) {
    const match = pattern.exec(path);
    if (match !== null) return { view, parameters: match.groups ?? {} };
  }
  return { view: 'start', parameters: {} };
};

/** Navigates to an address such as `#/library`. */
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
 * Shows the view of the address whenever it changes. A view is a module whose `show(place, { parameters, api, go, say
 * })` fills the empty element and returns `leave()`, or a promise of it. Each visit has its own element and loses the
 * right to navigate when it ends, so late answers of a previous view change nothing.
 */
export const startRouter = ({ views, root, context }) => {
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
      context.say(error.message ?? translate('shell.cannotOpen'));
    }
  };

  addEventListener('hashchange', () => {
    void open();
    scrollTo(0, 0);
    root.focus({ preventScroll: true });
  });
  void open();
};
