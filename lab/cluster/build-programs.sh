#!/bin/sh
# Usage: build-programs.sh <folder>
# Compiles an API server and its tools from Go modules, because neither npm nor Debian has them. Takes about half an hour.
# Prints the folder of the programs.
set -eu
kubernetes=v1.37.2
etcd=v3.7.0
helm=v4.3.1
kube_score=v1.20.0

programs="$1/$kubernetes-$etcd-$helm-$kube_score"
if [ ! -d "$programs" ]; then
  work="$programs.unfinished"
  mkdir -p "$work"
  export GOFLAGS=-mod=mod GOBIN="$work"
  (
    cd "$work"
    # The parts of Kubernetes are modules of their own, which its go.mod expects in folders beside itself.
    module=$(go mod download -json "k8s.io/kubernetes@$kubernetes" | sed -n 's/.*"GoMod": "\(.*\)".*/\1/p')
    {
      printf 'module cluster\n%s\nrequire k8s.io/kubernetes %s\n' "$(grep '^go ' "$module")" "$kubernetes"
      printf 'require go.etcd.io/etcd/server/v3 %s\n' "$etcd"
      sed -n "s|^[[:space:]]*\(k8s.io/[^ ]*\) => ./staging.*|replace \1 => \1 v0${kubernetes#v1}|p" "$module"
    } >go.mod
    version="-X k8s.io/component-base/version.gitVersion=$kubernetes"
    go build -p 1 -ldflags "$version" -o . k8s.io/kubernetes/cmd/kube-apiserver k8s.io/kubernetes/cmd/kubectl >&2
    go build -p 1 -o etcd go.etcd.io/etcd/server/v3 >&2
  )
  go install -p 1 "helm.sh/helm/v4/cmd/helm@$helm" >&2
  go install -p 1 "github.com/zegl/kube-score/cmd/kube-score@$kube_score" >&2
  mv "$work" "$programs"
fi
echo "$programs"
