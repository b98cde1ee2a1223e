import { Logger } from '@nestjs/common';

/** Must be imported before the modules, which log during their declaration: the command prints its own lines only. */
Logger.overrideLogger(false);
