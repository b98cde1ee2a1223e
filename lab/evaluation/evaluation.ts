import { join } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { evaluation } from '@svc/command-line/lab-study-commands';
import { createPipeline } from '@svc/pipeline/tools';
import { findFfmpeg, projectRoot } from '@svc/provision';
import { enginesFolder } from '@svc/testing/harness';
import { editions, readEditions } from './corpus/corpus';
import { fileRows } from './measures/files';
import { pictureRows } from './measures/pictures';
import { captionRows, lengthRows, shotRows } from './measures/plan';
import { scriptTable } from './script-table';
import { boundaryRows, titleRows } from './measures/texts';
import { readPhotographs } from './pictures/read-labels';
import { planVideos } from './plan-videos';
import { renderSample } from './render-sample';
import { startPublicSources, type PublicSources } from './servers/public-sources';
import { isMiddle, writeArticles, writeScripts, type EvaluatedScript } from './write-scripts';

/** The servers of this program need no limits of a public source. */
const unlimited = {
  take: () => Promise.resolve({ lease: 'evaluation' }),
  release: () => Promise.resolve(),
  hold: () => Promise.resolve(),
};

const onlinePipeline = (ffmpegPath: string, { encyclopediaUrl, commonsUrl, openverseUrl }: PublicSources) => {
  const limits = { concurrency: 4, requestsPerMinute: null };
  const archives = { commonsUrl, openverseUrl, openverseClientId: '', openverseClientSecret: '' };
  const encyclopedia = { isOn: true, url: encyclopediaUrl, limits };
  const commons = { isOn: true, ...archives, limits };
  return createPipeline({
    ffmpegPath,
    resourcesFolder: join(projectRoot(), 'content'),
    assetsFolder: null,
    budgetStore: unlimited,
    providers: { timeoutMs: 30_000, configured: { encyclopedia, commons } },
  });
};

const printScript = ({ topic, length, facts, lengthShare, script }: EvaluatedScript): void => {
  const share = `${Math.round(100 * lengthShare)} % of ${length.target_seconds} s`;
  console.log(`\n${topic.split('\n', 1)[0] ?? ''} (${facts} of 5 facts, ${share})`);
  for (const { narration } of script.scenes) console.log(`  ${narration}`);
};

const printRows = (title: string, rows: Readonly<Record<string, string>>): void => {
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(rows)) console.log(`  ${name.padEnd(42)} ${value}`);
};

const main = async (): Promise<void> => {
  const { values } = readCommandLine(evaluation, process.argv.slice(2));
  const startedAt = performance.now();
  const ffmpegPath = await findFfmpeg(enginesFolder(), console.log);
  const others = values.articles === undefined ? null : readEditions(values.articles);
  await using sources = await startPublicSources(others ?? editions, readPhotographs());
  const online = onlinePipeline(ffmpegPath, sources);
  const offline = createPipeline({ ffmpegPath, resourcesFolder: join(projectRoot(), 'content'), assetsFolder: null });
  try {
    const scripts = await (others === null ? writeScripts(online, offline) : writeArticles(online, others));
    if (values.narrations) scripts.forEach(printScript);
    console.log(`Seed ${values.seed}\n\nScripts`);
    for (const line of scriptTable(scripts)) console.log(`  ${line}`);
    if (others !== null) return;
    printRows('F1 of sentence boundaries', boundaryRows());
    printRows('Language of titles', titleRows());
    printRows('Pictures of labelled scenes', await pictureRows(online));
    const plans = await planVideos(online, scripts.filter(isMiddle));
    printRows('Spoken videos', lengthRows(plans));
    printRows('Shots', shotRows(plans));
    printRows('Captions', captionRows(plans));
    if (values.videos > 0) {
      const sample = { count: values.videos, seed: values.seed };
      printRows('Rendered sample', fileRows(await renderSample(online, ffmpegPath, sample)));
    }
    console.log(`\n${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  } finally {
    await Promise.all([online.close(), offline.close()]);
  }
};

void main();
