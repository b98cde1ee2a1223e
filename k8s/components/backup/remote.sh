# Sourced by the scripts that use rclone.
# Ends the script if the remote `target` has names that its password does not open: rclone only skips them.
# The rest of the log has passwords in it.
if ! tried=$(rclone lsf target: --dirs-only --log-level DEBUG 2>&1) && ! echo "$tried" | grep -q 'directory not found'; then
  echo "$tried" | grep -E 'ERROR|Failed|caused by' >&2
  exit 1
fi
if echo "$tried" | grep -iq undecryptable; then
  echo 'The place has copies of another password: correct it, or name an empty place.' >&2
  exit 1
fi

# Prints the names of the folders in a remote; none if it does not exist (code 3). Fails at a store that lists no folders.
list_folders() {
  found=$(rclone lsf "$1" --dirs-only) || [ $? -eq 3 ] || return 1
  if [ -z "$found" ] && rclone lsf "$1" --recursive --files-only 2> /dev/null | grep -q /; then
    echo "$1 has files and lists no folders: nothing would be copied." >&2
    return 1
  fi
  printf '%s\n' "$found" | sed -n 's|/$||p' | sort
}

# Prints the stamps of the complete copies of the databases, the oldest first.
list_copies() {
  files=$(rclone lsf target:databases --recursive --files-only --include '/*/complete') || [ $? -eq 3 ] || return 1
  printf '%s\n' "$files" | sed -n 's|/complete$||p' | sort
}

# Prints the stamp of so many seconds ago. BusyBox knows no "30 days ago".
stamp_before() {
  date -u -d "@$(($(date +%s) - $1))" +%Y%m%dT%H%M%SZ
}

# Succeeds if the first stamp is older than the second.
is_older() {
  [ "$1" != "$2" ] && [ "$(printf '%s\n%s\n' "$1" "$2" | sort | head -n 1)" = "$1" ]
}
