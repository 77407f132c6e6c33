# What build/test counts, and how it ends. Source it after lib.sh; $work is a folder of the caller's, $kept one for what was printed.
passed=0 failed=0 skipped=()

# told prints what comes in, and keeps the lines that name a failure: finish tells them again, as of a long log often only the end
# is seen.
told() {
  local line
  while IFS= read -r line; do
    printf '%s\n' "$line"
    [[ ! $line =~ ^(FAILED| *✘ ) ]] || printf '%s\n' "$line" >>"$kept/failures"
  done
}

# check NAME CMD… runs one step; what it prints is shown only where it fails.
check() {
  local name=$1 start=$SECONDS
  shift
  if "$@" >"$work/out" 2>&1; then
    cp "$work/out" "$kept/printed/${name//[^a-zA-Z0-9]/-}"
    passed=$((passed + 1))
    echo "ok      $name ($((SECONDS - start)) s)"
  else
    failed=$((failed + 1))
    echo "FAILED  $name: $*" | told
    sed 's/^/    /' "$work/out"
  fi
}

# count KIND PASSED FAILED adds the tests of a step. Fewer than build/floors expects of that kind is a failure of its own: tests
# that nobody ran are no good news.
count() {
  local least
  passed=$((passed + $2)) failed=$((failed + $3))
  echo "        $1: $2 passed, $3 failed"
  least=$(awk -v kind="$1" '$1 == kind { print $2 }' build/floors)
  if [ "$2" -lt "${least:?build/floors has no line for $1}" ]; then
    failed=$((failed + 1))
    echo "FAILED  $1: at least $least tests pass (build/floors), here only $2 did" | told
  fi
}

# skip STEP WHY: this machine cannot run a step. Where everything must run (CI=true) that is a failure.
skip() {
  skipped+=("$1: $2")
  echo "SKIPPED $1: $2"
  [ "${CI:-}" != true ] || failed=$((failed + 1))
}

# finish says what was left out, what failed, and the counts; it fails where anything failed.
finish() {
  [ ! -s "$kept/failures" ] || sed 's/^ */again: /' "$kept/failures"
  [ ${#skipped[@]} -eq 0 ] || printf 'skipped %s\n' "${skipped[@]}"
  echo "$passed passed, $failed failed${skipped:+, ${#skipped[@]} skipped}"
  [ "$failed" -eq 0 ]
}
