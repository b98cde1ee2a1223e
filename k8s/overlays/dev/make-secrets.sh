#!/bin/sh
# Prints the Secrets of the dev overlay with made-up values, for kubectl apply. Run it once: engines keep the first.
set -eu
random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}
postgres=$(random)
redis=$(random)
store=$(random)
app=$(random)
cat << EOF
apiVersion: v1
kind: Secret
metadata: { name: engines-secrets }
stringData:
  POSTGRES_PASSWORD: "$postgres"
  REDIS_PASSWORD: "$redis"
  S3_SECRET_ACCESS_KEY: "$store"
---
apiVersion: v1
kind: Secret
metadata: { name: auth-service-secrets }
stringData:
  DATABASE_URL: postgresql://svc:$postgres@postgres:5432/svc
  REDIS_URL: redis://:$redis@redis:6379/0
  APP_SECRET: "$app"
  ADMIN_PASSWORD: "$(random)"
---
apiVersion: v1
kind: Secret
metadata: { name: video-secrets }
stringData:
  DATABASE_URL: postgresql://svc:$postgres@postgres:5432/svc
  REDIS_URL: redis://:$redis@redis:6379/0
  APP_SECRET: "$app"
  S3_ACCESS_KEY_ID: svc
  S3_SECRET_ACCESS_KEY: "$store"
EOF
