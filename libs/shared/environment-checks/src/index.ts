export { checkKeys } from './check-keys';
export { checkNames } from './check-names';
export { checkRedis } from './check-redis';
export { checkStore } from './check-store';
export { runCheckCommand, type EnvironmentCheck } from './environment-check';
export { redisMemoryProblem } from './redis-memory-problem';
