import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import { filesIn, readTextBounded } from '../foreign-folder';
import type { ImportReport } from '../import-report';
import { printable } from '../printable';
import { errorMessage, type ResourcesFolder } from '../resources-folder';
import { asTable, asText, writeSettings } from '../settings-file';
import { importRequest } from './mpt-request';
import { readSettings } from './mpt-settings';

const largestConfigBytes = 256 * 1024;

const readConfig = async (path: string): Promise<unknown> => {
  const text = await readTextBounded(path, largestConfigBytes);
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${printable(path)} is no TOML: ${errorMessage(error)}`);
  }
};

/**
 * Brings the settings of MoneyPrinterTurbo, the values that its interface stored, and the music beside the file.
 *
 * @throws Error for a file that is no configuration of it
 */
export const importMoneyPrinterTurbo = async (
  configPath: string,
  resources: ResourcesFolder,
  report: ImportReport,
): Promise<void> => {
  const config = await readConfig(configPath);
  const { app, ui } = asTable(config);
  if (Object.keys(asTable(app)).length === 0)
    throw new Error(`${printable(configPath)} is no configuration of MoneyPrinterTurbo: it has no table [app].`);
  await resources.addShipped();
  for (const file of await filesIn(join(dirname(configPath), 'resource', 'songs')))
    await resources.addMusic(file, report);
  const { written, refused } = await writeSettings(join(resources.path, 'settings.env'), readSettings(config, report));
  for (const name of written) report.keep(`setting ${name}, in settings.env`);
  for (const name of refused) report.miss(`setting ${name}`, 'its value does not fit a line of .env');
  const request = importRequest(asTable(ui), asText(asTable(app)['video_source']) ?? 'pexels', report);
  await resources.write('request.json', `${JSON.stringify(request, null, 2)}\n`);
  report.keep('values of requests, in request.json');
};
