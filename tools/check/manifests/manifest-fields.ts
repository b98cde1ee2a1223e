import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1';
import { ScaledObject, TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { PodMonitor, PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Secret, Service, ServiceAccount } from 'kubernetes-models/v1';
import { gatewayProblems } from './gateway-schemas';
import { manifestName, type Manifest } from './manifest';

const models = [
  ConfigMap,
  CronJob,
  Deployment,
  ExternalSecret,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  PodMonitor,
  PrometheusRule,
  ScaledObject,
  Secret,
  Service,
  ServiceAccount,
  StatefulSet,
  TriggerAuthentication,
];

const findModel = ({ apiVersion, kind }: Manifest) =>
  models.find((model) => model.apiVersion === apiVersion && model.kind === kind);

/**
 * Shows an object to a reader and notes which of its fields were never read. The models' validators read exactly the
 * fields that they know and pass over the rest in silence, which the API server would drop just as silently.
 */
const recording = (value: object, path: string, unread: Set<string>): object => {
  for (const key of Object.keys(value)) if (!Array.isArray(value)) unread.add(`${path}.${key}`);
  const seen = new Map<string, object>();
  return new Proxy(value, {
    get(target, key, receiver) {
      const field: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol') return field;
      const fieldPath = Array.isArray(target) ? `${path}[${key}]` : `${path}.${key}`;
      unread.delete(fieldPath);
      if (typeof field !== 'object' || field === null) return field;
      const shown = seen.get(key) ?? recording(field, fieldPath, unread);
      seen.set(key, shown);
      return shown;
    },
  });
};

/** Validates an object by the models of Kubernetes and of the operators in use, unknown fields included. */
export const fieldProblems = (manifest: Manifest): string[] => gatewayProblems(manifest) ?? modelProblems(manifest);

const modelProblems = (manifest: Manifest): string[] => {
  const model = findModel(manifest);
  if (model === undefined) return [`${manifestName(manifest)}: no model of ${manifest.apiVersion} ${manifest.kind}`];
  const unread = new Set<string>();
  try {
    model.prototype.validate.call(recording(manifest, '', unread));
  } catch (error) {
    return [`${manifestName(manifest)}: ${(error as Error).message}`];
  }
  return [...unread].map((path) => `${manifestName(manifest)}: unknown field ${path}`);
};
