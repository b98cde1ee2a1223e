#!/bin/sh
# Replaces `mailpit readyz`, the health check in compose.yaml.
exec node -e "fetch('http://127.0.0.1:8025/api/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
