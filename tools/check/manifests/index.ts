export { copyManifests, guideScript, guideVariables } from './deploy-guide';
export { parseManifests, workloadsOf, type Manifest } from './manifest';
export { mistakes, plant } from './mistake';
export { renderOverlays } from './rendered-overlays';
