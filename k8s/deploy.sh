#!/bin/sh
# Usage: k8s/deploy.sh <overlay> [kubectl arguments], for example k8s/deploy.sh production --context live
# Migrates with the new images while the old pods serve, then rolls the pods, and waits until all are ready.
# Going back is the same with the old tag: migrations only add what the version before does not mind.
set -eu
overlay="$(dirname "$0")/overlays/$1"
shift
kube() {
  kubectl --namespace svc "$@"
}
# Jobs cannot be changed, only replaced.
kube delete job --selector app.kubernetes.io/component=migration --ignore-not-found "$@"
kubectl apply --kustomize "$overlay" "$@"
kube wait job --selector app.kubernetes.io/component=migration --for condition=complete --timeout 15m "$@"
for app in auth-service video-service video-worker; do
  kube rollout status "deployment/$app" --timeout 15m "$@"
done
