/**
 * Copies the text of an element, and selects it. A page without TLS has no clipboard, so that the selection is copied,
 * or stays for the keyboard.
 * @returns false when the user must copy by hand
 */
export const copyText = async (element: HTMLElement): Promise<boolean> => {
  const text = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '');
  if (element instanceof HTMLInputElement) element.select();
  else getSelection()?.selectAllChildren(element);
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return document.execCommand('copy');
  return clipboard.writeText(text).then(
    () => true,
    () => document.execCommand('copy'),
  );
};
