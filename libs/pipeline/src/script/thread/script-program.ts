import { workerData } from 'node:worker_threads';
import type { ProviderSettings } from '../../providers/provider-settings';
import { createThreadStages } from '../script-stages';
import { runProgram } from './stage-program';

/** Entry point of a thread that writes scripts. */
runProgram((network) => createThreadStages(workerData as ProviderSettings, network));
