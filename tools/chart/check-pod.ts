import type { KubernetesObject } from './chart-objects';

interface Container {
  name: string;
  [field: string]: unknown;
}

/** Fields that the pod of a check takes over. */
export interface Deployment extends KubernetesObject {
  spec: { template: { spec: { containers: Container[]; [field: string]: unknown } } };
}

/** Fields of a container that serves; a check ends. */
const ofServers = ['ports', 'startupProbe', 'livenessProbe', 'readinessProbe', 'lifecycle', 'command'];
const ofManyPods = ['initContainers', 'topologySpreadConstraints', 'terminationGracePeriodSeconds'];

const without = <Fields extends object>(fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Fields;

/**
 * `helm test` runs it: the app's image checks its database, Redis, store, mail and addresses with the app's own settings.
 * No Service finds the pod: its component is another one.
 */
export const checkPod = ({ metadata: { name }, spec }: Deployment): KubernetesObject => {
  const pod = without(spec.template.spec, ofManyPods);
  const container = { ...without(pod.containers[0]!, ofServers), command: ['node', 'check.js'] };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: `${name}-check`,
      annotations: { 'helm.sh/hook': 'test', 'helm.sh/hook-delete-policy': 'before-hook-creation' },
      labels: { 'app.kubernetes.io/name': name, 'app.kubernetes.io/component': 'check' },
    },
    spec: { ...pod, restartPolicy: 'Never', containers: [container] },
  } as KubernetesObject;
};
