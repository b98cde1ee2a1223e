import { join, resolve } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { videoImport } from '@svc/command-line/stack-commands';
import { projectRoot } from '@svc/provision';
import { ImportReport } from './import-report';
import { importMoneyPrinterTurbo } from './mpt/mpt-import';
import { PixelleImport } from './pixelle/pixelle-import';
import { ResourcesFolder } from './resources-folder';

/** `npm run video -- import`: what users of other products have, as a folder of resources. */
const main = async (): Promise<void> => {
  const { values, words } = readCommandLine(videoImport, process.argv.slice(2));
  const [product, from = ''] = words;
  const resources = await ResourcesFolder.create(resolve(values.out), join(projectRoot(), 'content'));
  const report = new ImportReport();
  await (product === 'pixelle'
    ? new PixelleImport(resolve(from), resources, report).run()
    : importMoneyPrinterTurbo(resolve(from), resources, report));
  process.stdout.write(`${report.toString()}\n`);
  process.stdout.write(`Written to ${resources.path}. To use it: RESOURCES_FOLDER=${resources.path} npm start\n`);
};

main().catch((error: unknown) => {
  process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
