#!/bin/sh
# Usage: k8s/check-cluster.sh <overlay> [kubectl arguments], for example k8s/check-cluster.sh production --context live
# Prints in one line each what the overlay needs, and whether the cluster has it. Changes nothing; ends with code 1 if something is missing.
set -eu
overlay="$(dirname "$0")/overlays/$1"
shift
failed=
ok() {
  echo "ok       $1"
}
missing() {
  echo "MISSING  $1"
  failed=yes
}
kube() {
  kubectl --namespace svc "$@"
}
may() {
  verb="$1" resource="$2"
  shift 2
  [ "$(kube auth can-i "$verb" "$resource" "$@" 2> /dev/null)" = yes ]
}
exists() {
  kubectl get --output name "$@" > /dev/null 2>&1
}

if ! version=$(kubectl get --raw /version "$@"); then
  missing 'no answer of the API server'
  exit 1
fi
minor=$(printf '%s\n' "$version" | sed -n 's/.*"minor": *"\([0-9]*\).*/\1/p')
if [ "${minor:-0}" -ge 30 ]; then
  ok "Kubernetes 1.$minor"
else
  missing "Kubernetes 1.30 or later; this is 1.$minor"
fi

rendered=$(kubectl kustomize "$overlay" "$@")
# A line for each object: version of its API, kind, name.
objects=$(printf '%s\n' "$rendered" | awk '
  /^apiVersion:/ { version = $2 }
  /^kind:/ { kind = $2 }
  /^[a-zA-Z]/ { section = $1 }
  section == "metadata:" && /^  name:/ { print version, kind, $2 }')

advice_for() {
  case "$1" in
    gateway.*) echo 'install the Gateway API and a controller, or use components/ingress' ;;
    keda.sh/*) echo 'install KEDA, or use components/worker-hpa' ;;
    monitoring.*) echo 'install kube-prometheus-stack, or leave components/monitoring out' ;;
    external-secrets.*) echo 'install External Secrets, or create the Secrets and leave components/external-secrets out' ;;
    metrics.*) echo 'install metrics-server' ;;
    external.metrics.*) echo 'install prometheus-adapter, or use components/keda' ;;
    *) echo 'this version of Kubernetes does not serve it' ;;
  esac
}

check_kind() {
  api="$1" kind="$2"
  shift 2
  path="/apis/$api"
  resource=$(echo "$kind.${api%/*}" | tr '[:upper:]' '[:lower:]')
  if [ "$api" = v1 ]; then
    path=/api/v1
    resource=$(echo "$kind" | tr '[:upper:]' '[:lower:]')
  fi
  if ! kubectl get --raw "$path" "$@" 2> /dev/null | grep -q "\"kind\": *\"$kind\""; then
    missing "$kind of $api: $(advice_for "$api")"
    return
  fi
  lacking=
  for verb in get create patch; do
    may "$verb" "$resource" "$@" || lacking="$lacking $verb"
  done
  if [ -n "$lacking" ]; then
    missing "right to$lacking $resource in svc: see k8s/deployer.yaml"
  else
    ok "$kind of $api, and the rights"
  fi
}

check_namespace() {
  case "$(kubectl get namespace svc --output 'jsonpath={.status.phase}' "$@" 2> /dev/null)" in
    Active) ok 'namespace svc' ;;
    # The API server takes no new object into it.
    Terminating) missing 'namespace svc: it is being deleted, wait until it has gone' ;;
    *) missing 'namespace svc: kubectl apply --filename k8s/base/namespace.yaml' ;;
  esac
}

check_right() {
  verb="$1" resource="$2"
  shift 2
  if may "$verb" "$resource" "$@"; then
    ok "right to $verb $resource"
  else
    missing "right to $verb $resource in svc: see k8s/deployer.yaml"
  fi
}

check_api() {
  api="$1"
  shift
  if kubectl get --raw "/apis/$api" "$@" > /dev/null 2>&1; then ok "$api"; else missing "$api: $(advice_for "$api")"; fi
}

# Prints the first line of a value of the Secret in $content.
value_of() {
  printf '%s\n' "$content" | sed -n "s/^$1=//p" | head -n 1
}

# Tells the key and the rule, never the value.
check_value() {
  secret="$1" key="$2" pattern="$3" rule="$4"
  value=$(value_of "$key")
  if [ -z "$value" ] && [ "${5:-}" = optional ]; then return; fi
  if printf '%s\n' "$value" | grep -Eq "$pattern"; then
    ok "Secret $secret: $key"
  else
    missing "Secret $secret: $key must be $rule"
  fi
}

check_values() {
  secret="$1"
  case "$secret" in
    auth-service-secrets | video-secrets) ;;
    *)
      ok "Secret $secret"
      return
      ;;
  esac
  check_value "$secret" DATABASE_URL '^postgres(ql)?://' 'postgresql://user:password@host:5432/database'
  check_value "$secret" DATABASE_DIRECT_URL '^postgres(ql)?://' 'postgresql://user:password@host:5432/database' optional
  check_value "$secret" REDIS_URL '^rediss?://' 'redis://:password@host:6379/0, or rediss:// for TLS'
  check_value "$secret" APP_SECRET '^[^,]{32,}$' 'at least 32 characters without a comma: openssl rand -hex 32'
  check_value "$secret" ADMIN_API_KEY '^svc_[0-9a-f]{64}$' 'svc_ and 64 hexadecimal digits: echo "svc_$(openssl rand -hex 32)"' optional
  if [ "$secret" = auth-service-secrets ] && ! printf '%s\n' "$rendered" | grep -q '^  SMTP_URL:'; then
    check_value "$secret" SMTP_URL '^smtps?://' 'smtps://user:password@host:465, or smtp:// with port 587'
  fi
  if [ "$secret" = video-secrets ] && printf '%s\n' "$rendered" | grep -q '^kind: ScaledObject'; then
    check_value "$secret" REDIS_ADDRESS '^[^/:]+:[0-9]+$' 'host:port, for KEDA'
  fi
}

check_secret() {
  secret="$1"
  shift
  if ! may get "secret/$secret" "$@"; then
    echo "skipped  Secret $secret: you may not read it"
    return
  fi
  template='{{range $key, $value := .data}}{{$key}}={{$value | base64decode}}{{"\n"}}{{end}}'
  if content=$(kube get secret "$secret" --output "go-template=$template" "$@" 2> /dev/null); then
    check_values "$secret"
    if [ "$secret" != backup-secrets ]; then
      secrets="${secrets:-}$(value_of APP_SECRET)
"
    fi
  elif printf '%s\n' "$objects" | grep -q " ExternalSecret $secret\$"; then
    ok "Secret $secret: External Secrets will create it"
  else
    missing "Secret $secret: create it (docs/operate/deploy.md)"
  fi
}

# The overlays name each Secret of an app below secretRef.
check_secrets() {
  for secret in $(printf '%s\n' "$rendered" | awk '/secretRef:/ { getline; print $2 }' | sort -u); do
    check_secret "$secret" "$@"
  done
  if [ "$(printf '%s' "${secrets:-}" | sort -u | wc -l)" -gt 1 ]; then
    missing 'the same APP_SECRET in both Secrets'
  fi
}

check_surroundings() {
  for store in $(printf '%s\n' "$rendered" | awk '/secretStoreRef:/ { getline; kind = $2; getline; print kind "/" $2 }' | sort -u); do
    if exists "$store" "$@"; then ok "$store"; else missing "$store, which External Secrets reads"; fi
  done
  printf '%s\n' "$rendered" |
    awk '/parentRefs:/ { inside = 1 } inside && / name:/ { name = $2 } inside && / namespace:/ { print $2, name; inside = 0 }' |
    sort -u > "$notes"
  while read -r namespace name; do
    if exists --namespace "$namespace" gateway.gateway.networking.k8s.io "$name" "$@" < /dev/null; then
      ok "Gateway $namespace/$name"
    else
      missing "Gateway $namespace/$name: create it (k8s/gateway), or name yours in parentRefs"
    fi
  done < "$notes"
  for class in $(printf '%s\n' "$rendered" | awk '/ ingressClassName:/ { print $2 }' | sort -u); do
    if exists ingressclass "$class" "$@"; then ok "IngressClass $class"; else missing "IngressClass $class"; fi
  done
}

notes=$(mktemp)
trap 'rm -f "$notes"' EXIT
check_namespace "$@"
for kind in $(printf '%s\n' "$objects" | awk '$2 != "" && $2 != "Namespace" { print $1 "," $2 }' | sort -u); do
  check_kind "${kind%,*}" "${kind#*,}" "$@"
done
# What deploy.sh does besides.
check_right delete jobs "$@"
check_right list jobs "$@"
check_right get pods/log "$@"
check_right watch deployments "$@"
if printf '%s\n' "$objects" | grep -q ' HorizontalPodAutoscaler '; then check_api metrics.k8s.io/v1beta1 "$@"; fi
if printf '%s\n' "$rendered" | grep -q ' type: External$'; then check_api external.metrics.k8s.io/v1beta1 "$@"; fi
check_secrets "$@"
check_surroundings "$@"
if [ -n "$failed" ]; then
  echo 'Nothing was changed. Add what is missing, and run this again.' >&2
  exit 1
fi
