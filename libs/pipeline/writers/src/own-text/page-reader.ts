import { providerFailed } from '@svc/pipeline/providers';
import type { ReadPage } from '@svc/pipeline/script';
import { pageName, type DownloadPage } from './page';
import { readPageText } from './page-text';

export const createPageReader =
  (download: DownloadPage): ReadPage =>
  async (address, signal) => {
    const { title, text } = readPageText(await download(address, signal));
    if (text === '') throw providerFailed(`${pageName} has no paragraphs to use`);
    return { title: title ?? new URL(address).host, url: address, text };
  };
