import { runMain } from '@svc/stack';
import { startBenchService, type BenchService } from './auth/bench-service';
import { putLoad } from './auth/load';
import { exitCode, report } from './auth/report';

const smallCount = 10_000;
const largeCount = Number(process.argv[2] ?? 1_000_000);
const linesPerCall = 5000;
const firstNames =
  'Maja Willi Flip Thekla Kassandra Max Kurt Puck Anna Bruno Clara David Elena Felix Greta Hugo Ida Jonas Klara Lukas ' +
  'Mila Nora Oskar Paula Quirin Rosa Simon Tina Ulrich Vera';
const lastNames =
  'Honigmann Wabe Blume Wiese Linde Klee Distel Sommer Imker Schwarm Kranz Feld Bach Stein Vogel Hummel Richter Weber ' +
  'Koch Wolf Schulz Krause Lang Fuchs Berg Keller Busch Graf Horn Pohl';
const [first, last] = [firstNames.split(' '), lastNames.split(' ')];

interface Person {
  email: string;
  name: string;
}

/** Thousands bear each name, as in life; their addresses tell them apart by a number. */
const personOf = (index: number): Person => {
  const [firstName, lastName] = [first[index % 30] ?? '', last[Math.floor(index / 30) % 30] ?? ''];
  const number = Math.floor(index / 900);
  const email = `${firstName}.${lastName}${number}@swarm${index % 97}.test`.toLowerCase();
  return { email, name: `${firstName} ${lastName} ${number % 7 === 0 ? 'the Younger' : ''}`.trim() };
};

const lineOf = (index: number): string => {
  const { email, name } = personOf(index);
  return JSON.stringify({ email, profile: { name } });
};

const importUpTo = async ({ url, apiKey }: BenchService, from: number, to: number): Promise<void> => {
  for (let start = from; start < to; start += linesPerCall) {
    const lines = Array.from({ length: Math.min(linesPerCall, to - start) }, (_unused, index) => lineOf(start + index));
    const answer = await fetch(`${url}/api/auth/users/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', 'x-api-key': apiKey },
      body: lines.join('\n'),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
};

interface Times {
  page: number;
  search: number;
  p95: number;
}

/** Median of a first page and of a search for one user; p95 of both. One caller, so that no queue is measured. */
const measure = async ({ url, apiKey }: BenchService, count: number): Promise<Times> => {
  const headers = { 'x-api-key': apiKey };
  const page = await putLoad(url, { connections: 1, seconds: 4 }, () => ({
    method: 'GET',
    path: '/api/auth/users',
    headers,
  }));
  let turn = 0;
  const search = await putLoad(url, { connections: 1, seconds: 4 }, () => {
    turn += 1;
    const index = (turn * 104_729) % count;
    const { email } = personOf(index);
    const term = turn % 2 === 0 ? email.split('@')[0] + '@' : email.replace(/^[^.]+\./, '');
    return { method: 'GET', path: `/api/auth/users?search=${encodeURIComponent(term)}`, headers };
  });
  console.log(
    `${count} users: page ${page.p50Ms.toFixed(2)} ms (p95 ${page.p95Ms.toFixed(2)}), ` +
      `search ${search.p50Ms.toFixed(2)} ms (p95 ${search.p95Ms.toFixed(2)})`,
  );
  return { page: page.p50Ms, search: search.p50Ms, p95: Math.max(page.p95Ms, search.p95Ms) };
};

/** `tsx tools/bench/auth-users.ts [count]`: the administrators' list at a million users against ten thousand. */
const run = async (): Promise<number> => {
  const service = await startBenchService(4);
  try {
    await importUpTo(service, 0, smallCount);
    const small = await measure(service, smallCount);
    const startedAt = performance.now();
    await importUpTo(service, smallCount, largeCount);
    console.log(
      `imported ${largeCount - smallCount} users in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    const large = await measure(service, largeCount);
    report(`page at ${largeCount} users against ${smallCount}`, large.page / small.page, { atMost: 3 }, ' times');
    report(`search at ${largeCount} users against ${smallCount}`, large.search / small.search, { atMost: 3 }, ' times');
    report('page and search, p95', large.p95, { atMost: 50 }, ' ms');
  } finally {
    await service.stop();
  }
  return exitCode();
};

void runMain((stopRequested) => Promise.race([run(), stopRequested.then(() => 1)]));
