import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { driveRoutes, type RouteReport } from './drive-routes';
import { budget, makeDocument, plantedApp, type Fault } from './planted-routes.fixture';

const drive = async (fault: Fault): Promise<RouteReport[]> => {
  const app = plantedApp(fault);
  try {
    return await driveRoutes({
      document: makeDocument(fault),
      texts: { Burmese: (characters) => 'က'.repeat(characters) },
      findIds: () => ({}),
      findBudget: (id) => (id === 'unhandled' ? undefined : budget),
      send: (request) => app.inject(request),
    });
  } finally {
    await app.close();
  }
};

describe('driveRoutes', () => {
  it('accepts a route within its budget', async () => {
    expect(await drive('none')).toEqual([{ route: 'POST /none', outcome: 'accepted', overspent: [] }]);
  });

  it('finds a route whose work grows with the square of its text', async () => {
    const [report] = await drive('quadratic');
    expect(report?.overspent).toEqual([expect.stringMatching(/^POST \/quadratic: Burmese: mainThreadMs \d+ of 50$/u)]);
  });

  it('finds a route whose program works for too long', async () => {
    const [report] = await drive('program');
    expect(report?.overspent).toContainEqual(expect.stringMatching(/^POST \/program: Burmese: childMs \d+ of 300$/u));
  });

  it('finds a route that never returns to the event loop, names it and ends the process', async () => {
    const tsx = pathToFileURL(createRequire(__filename).resolve('tsx')).href;
    const program = spawn(process.execPath, ['--import', tsx, join(__dirname, 'endless-route.fixture.ts')]);
    let said = '';
    program.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [, signal] = (await once(program, 'close')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    expect(said).toContain('POST /endless holds the main thread');
  });

  it('measures a route that refuses its repetition by a later request', async () => {
    expect(await drive('removal')).toEqual([{ route: 'POST /removal', outcome: 'accepted', overspent: [] }]);
  });

  it('sends a field that is refused smaller, and counts what is refused too', async () => {
    const [report] = await drive('choosy');
    expect(report).toEqual({ route: 'POST /choosy', outcome: 'accepted', overspent: [] });
  });

  it.each<[Fault, string]>([
    ['unhandled', 'has no handler'],
    ['upload', 'has no request'],
    ['refused', '409 TAKEN'],
  ])('reports a documented route that it cannot drive: %s', async (fault, outcome) => {
    expect(await drive(fault)).toEqual([{ route: `POST /${fault}`, outcome, overspent: [] }]);
  });
});
