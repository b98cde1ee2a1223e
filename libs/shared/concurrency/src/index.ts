export { Batcher, type BatcherOptions } from './batcher';
export { createBoundedCache, createRecentValues, type BoundedCache } from './bounded-cache';
export { createFairCache } from './fair-cache';
export { FairQueue } from './fair-queue';
export { heldPlace, holdPlace, waitElsewhere, type HeldPlace } from './held-place';
export { createLimiter, runLimited, type Limiter } from './limiter';
export { ProcessPool, type PooledProcess } from './process-pool';
export { untilAborted } from './until-aborted';
