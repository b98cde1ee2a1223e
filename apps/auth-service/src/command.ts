import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { explainToOperator, OperatorError } from '@svc/errors';
import { AdminCommand, CommandModule, ConfigCommand, KeysCommand } from '@svc/auth';

const commands = { admin: AdminCommand, config: ConfigCommand, keys: KeysCommand };

/** Runs an operator's command, such as `node command.js admin list`, in the image of the running service. */
const run = async ([name = '', ...args]: string[]): Promise<void> => {
  const command = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (command === undefined)
    throw new OperatorError(`Usage: command <name>. Commands: ${Object.keys(commands).join(', ')}.`);
  const app = await NestFactory.createApplicationContext(CommandModule, { logger: false, abortOnError: false });
  try {
    const chosen = app.get<AdminCommand | ConfigCommand | KeysCommand>(command);
    for (const line of await chosen.run(args)) console.log(line);
    process.exitCode = chosen instanceof ConfigCommand ? chosen.exitCode : 0;
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
