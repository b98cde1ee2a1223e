import { readCommandLine } from '@svc/command-line';
import mutants from '@svc/command-line/lab/mutants';
import { projectRoot, sweepOwnedFolders } from '@svc/provision';
import { runMain } from '@svc/stack';
import { mutateCode } from './code/mutate-code';
import { startEngines } from './engines';
import { judgeRoom, reportOf } from './report';
import { findRoom, rooms, type Room } from './modules';
import { readExplanations } from './survivors';
import { mutateStatements } from './statements/mutate-statements';

/**
 * `npm run lab -- mutants [module …] [--fresh]`: undoes each rule of a module in turn and prints the mutants that no
 * test detects.
 */
void runMain(async (stopRequested) => {
  const { values, words } = readCommandLine(mutants, process.argv.slice(2));
  const chosen = (words.length > 0 ? words : Object.keys(rooms)).map((name) => findRoom(name));
  sweepOwnedFolders();
  const engines = await startEngines(projectRoot());
  try {
    const finished = judgeAll(chosen, values.fresh);
    finished.catch(() => undefined);
    const outcome = await Promise.race([finished, stopRequested]);
    return outcome === true ? 0 : 1;
  } finally {
    await engines.stop();
  }
});

/** @returns true when every module reaches its score and every survivor is explained */
async function judgeAll(chosen: readonly Room[], isFresh: boolean): Promise<boolean> {
  const explanations = readExplanations();
  let isGood = true;
  for (const room of chosen) {
    const code = judgeRoom('code', await mutateCode(room, isFresh), explanations);
    console.log(reportOf(room.name, code));
    const notify = (line: string): void => console.log(`${room.name}: ${line}`);
    const statements = judgeRoom('SQL', await mutateStatements(room, notify), explanations);
    console.log(reportOf(room.name, statements));
    isGood &&= code.isGood && statements.isGood;
  }
  return isGood;
}
