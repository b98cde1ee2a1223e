import { parse } from 'bowser';

/** @returns what a person calls the program and its device, `Firefox on Linux` say; null for what is no browser */
export const deviceNameOf = (userAgent: string | null): string | null => {
  if (!userAgent) return null;
  const { browser, os, platform } = parse(userAgent);
  const device = platform.model ?? os.name;
  if (!browser.name) return device ?? null;
  return device ? `${browser.name} on ${device}` : browser.name;
};
