import { Logger } from '@nestjs/common';

/** Imported before modules, which log while they are declared: a command writes its own lines only. */
Logger.overrideLogger(false);
