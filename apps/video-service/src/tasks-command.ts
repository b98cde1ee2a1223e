import 'reflect-metadata';
import './commands/no-framework-log';
import { NestFactory } from '@nestjs/core';
import { ConfigurationError } from '@svc/config';
import { AppError } from '@svc/errors';
import { CommandLineProblem } from './commands/command-line-problem';
import { TasksCommandModule } from './commands/tasks-command.module';
import { TasksCommand } from './commands/tasks.command';

const sentenceOf = (error: unknown): string => {
  if (error instanceof CommandLineProblem || error instanceof ConfigurationError || error instanceof AppError)
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** `node tasks-command.js list | retry <task id>`: `npm run admin -- tasks` of the images. */
const run = async (args: string[]): Promise<void> => {
  const app = await NestFactory.createApplicationContext(TasksCommandModule, { logger: false, abortOnError: false });
  try {
    for (const line of await app.get(TasksCommand).run(args)) console.log(line);
  } finally {
    await app.close();
  }
};

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
