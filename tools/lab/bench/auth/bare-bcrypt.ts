import { availableParallelism } from 'node:os';
import { compare, hash } from 'bcrypt';

const text = 'x'.repeat(64);

/** How many comparisons a second bcrypt alone reaches on all cores. */
const measure = async (cost: number, seconds: number): Promise<number> => {
  const stored = await hash(text, cost);
  const startedAt = performance.now();
  let count = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() - startedAt < seconds * 1000) {
      await compare(text, stored);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, loop));
  return count / ((performance.now() - startedAt) / 1000);
};

const [cost = 10, seconds = 5] = process.argv.slice(2).map(Number);
void measure(cost, seconds).then(console.log);
