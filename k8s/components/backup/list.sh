#!/bin/sh
# Lists the complete copies.
set -eu
. "$(dirname "$0")/remote.sh"
list_copies
