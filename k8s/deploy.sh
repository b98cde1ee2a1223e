#!/bin/sh
# Usage: k8s/deploy.sh <overlay> [kubectl arguments], for example k8s/deploy.sh production --context live
# Checks first what the cluster lacks (check-cluster.sh), and then changes nothing if something is missing.
# Migrates with the new images while the old pods serve, then rolls the pods, and waits until all are ready.
# Workers go before the video-service: those of the version before refuse jobs that only the new one adds.
# Going back is the same with the old tag: migrations only add what the version before does not mind (docs/operate/upgrade.md).
set -eu
folder="$(dirname "$0")"
overlay="$folder/overlays/$1"
"$folder/check-cluster.sh" "$@"
shift
kube() {
  kubectl --namespace svc "$@"
}
held=
# The old version keeps serving: its pods are rolled by nothing but a Deployment that goes on.
tell_failure() {
  status=$?
  [ "$status" -eq 0 ] || [ -z "$held" ] && return
  echo 'The video-service stays with the version before, and its Deployment paused. Remove the cause and run this command again, or deploy the old tag.' >&2
}
trap tell_failure EXIT
# Waits for either end of a Job; each has its own time limit (activeDeadlineSeconds).
# A refused question ends the script (`set -e`) only where its answer is assigned: elsewhere it would be an empty answer.
finish_migration() {
  job="$1"
  shift
  while :; do
    conditions="$(kube get "$job" --output 'jsonpath={.status.conditions[?(@.status=="True")].type}' "$@")"
    case "$conditions" in
      *Complete*) return ;;
      *Failed*) break ;;
    esac
    sleep 2
  done
  echo "$job has failed, and no pod was rolled: $(kube get "$job" --output 'jsonpath={.status.conditions[?(@.type=="Failed")].message}' "$@")" >&2
  kube logs "$job" --tail 50 "$@" >&2 || kube describe "$job" "$@" >&2
  return 1
}
# A paused Deployment takes the new version and rolls no pod until it goes on. There is none at the first time.
deployed="$(kube get deployment video-service --ignore-not-found --output name "$@")"
if [ -n "$deployed" ]; then
  kube patch deployment video-service --patch '{"spec":{"paused":true}}' "$@"
  held=yes
fi
# Jobs cannot be changed, only replaced.
kube delete job --selector app.kubernetes.io/component=migration --ignore-not-found "$@"
kubectl apply --kustomize "$overlay" "$@"
jobs="$(kube get job --selector app.kubernetes.io/component=migration --output name "$@")"
for job in $jobs; do
  finish_migration "$job" "$@"
done
for app in auth-service video-worker; do
  kube rollout status "deployment/$app" --timeout 15m "$@"
done
kube patch deployment video-service --patch '{"spec":{"paused":false}}' "$@"
held=
kube rollout status deployment/video-service --timeout 15m "$@"
