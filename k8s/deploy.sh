#!/bin/sh
# Usage: k8s/deploy.sh <overlay> [kubectl arguments], for example k8s/deploy.sh production --context live
# Migrates with the new images while the old pods serve, then rolls the pods, and waits until all are ready.
# Workers go before the video-service: those of the version before refuse jobs that only the new one adds.
# Going back is the same with the old tag: migrations only add what the version before does not mind (docs/operate/upgrade.md).
set -eu
overlay="$(dirname "$0")/overlays/$1"
shift
kube() {
  kubectl --namespace svc "$@"
}
# A paused Deployment takes the new version and rolls no pod until it goes on. There is none at the first time.
if [ -n "$(kube get deployment video-service --ignore-not-found --output name "$@")" ]; then
  kube patch deployment video-service --patch '{"spec":{"paused":true}}' "$@"
fi
# Jobs cannot be changed, only replaced.
kube delete job --selector app.kubernetes.io/component=migration --ignore-not-found "$@"
kubectl apply --kustomize "$overlay" "$@"
kube wait job --selector app.kubernetes.io/component=migration --for condition=complete --timeout 15m "$@"
for app in auth-service video-worker; do
  kube rollout status "deployment/$app" --timeout 15m "$@"
done
kube patch deployment video-service --patch '{"spec":{"paused":false}}' "$@"
kube rollout status deployment/video-service --timeout 15m "$@"
