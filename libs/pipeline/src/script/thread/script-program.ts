import { workerData } from 'node:worker_threads';
import { runProgram } from '../../kernel/thread/stage-program';
import type { ProviderSettings } from '../../providers/provider-settings';
import { createThreadStages } from '../script-stages';
import { networkBy } from './network-calls';

/** Entry point of a thread that writes scripts. */
runProgram((call) => createThreadStages(workerData as ProviderSettings, networkBy(call)));
