import type { TemplateKind } from './frame';

/** Facts that a template's path states. */
export interface TemplatePath {
  path: string;
  kind: TemplateKind;
  name: string;
  widthPixels: number;
  heightPixels: number;
}

const pathPattern = /^([1-9]\d{2,3})x([1-9]\d{2,3})\/(static|image|video)_([A-Za-z0-9][A-Za-z0-9_-]{0,63})\.html$/;
const smallestSide = 100;
const largestSide = 4096;

const isSide = (pixels: number): boolean => pixels >= smallestSide && pixels <= largestSide && pixels % 2 === 0;

/**
 * Reads `<width>x<height>/<kind>_<name>.html`; null for any other path. The pattern is an allow list: a dot, slash,
 * percent sign, backslash or NUL anywhere else is refused, so that no accepted path can leave the folder.
 */
export const parseTemplatePath = (path: string): TemplatePath | null => {
  const match = pathPattern.exec(path);
  if (!match) return null;
  const [, width, height, kind, name] = match as unknown as [string, string, string, TemplateKind, string];
  const widthPixels = Number(width);
  const heightPixels = Number(height);
  return isSide(widthPixels) && isSide(heightPixels) ? { path, kind, name, widthPixels, heightPixels } : null;
};
