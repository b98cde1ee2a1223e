/** The parts of a window that the guard uses. */
type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'document'>;

const leadsAway = (event: Event): boolean => {
  const link = (event.target as Element | null)?.closest('a[href]');
  return link !== null && link !== undefined && link.getAttribute('target') !== '_blank';
};

/**
 * Asks before typed values of a form are lost: the browser when its tab closes or reloads, `ask` when a link leads away.
 * @returns a function that ends the guard, for a form that was saved or removed
 */
export const guardUnsaved = (form: EventTarget, ask: () => boolean, page: Page = window): (() => void) => {
  let isChanged = false;
  const note = (): void => {
    isChanged = true;
  };
  const warn = (event: Event): void => {
    if (isChanged) event.preventDefault();
  };
  const follow = (event: Event): void => {
    if (!isChanged || !leadsAway(event)) return;
    if (ask()) isChanged = false;
    else event.preventDefault();
  };
  form.addEventListener('input', note);
  page.addEventListener('beforeunload', warn);
  page.document.addEventListener('click', follow, { capture: true });
  return () => {
    form.removeEventListener('input', note);
    page.removeEventListener('beforeunload', warn);
    page.document.removeEventListener('click', follow, { capture: true });
  };
};
