export { videoLimits } from '@svc/contracts/generation-body';
