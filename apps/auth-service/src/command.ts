import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { commandsWith, CommandModule, type OperatorCommand } from '@svc/auth';
import { loadFeatures } from '@svc/config';
import { explainToOperator, OperatorError } from '@svc/errors';

/** Runs an operator's command, such as `node command.js admin list`, in the image of the running service. */
const run = async ([name = '', ...args]: string[]): Promise<void> => {
  const chosenFeatures = await loadFeatures(() => import('./features'));
  const commands = commandsWith(chosenFeatures);
  const command = commands.get(name);
  if (command === undefined)
    throw new OperatorError(`Usage: command <name>. Commands: ${[...commands.keys()].join(', ')}.`);
  const module = CommandModule.with(chosenFeatures);
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    const chosen = app.get<OperatorCommand>(command);
    for (const line of await chosen.run(args)) console.log(line);
    process.exitCode = chosen.exitCode ?? 0;
  } finally {
    await app.close();
  }
};

const [name, action] = process.argv.slice(2);

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explainToOperator(error));
  // Code 1 of "config diff" means a difference.
  process.exitCode = name === 'config' && action === 'diff' ? 2 : 1;
});
