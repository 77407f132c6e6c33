# How build/test runs its steps, what it counts, and how it ends. Source it after lib.sh. $work is a folder of the caller's, $kept one in
# which all that was printed is searched for keys at the end, $tier is landing or whole.
#
# Each step is one of check, go_tests and browser_tests, in a lane that runs beside the others. What they find is written down in files, as
# a lane is a process of its own. With CRG_STEPS=1 the steps are named and not run: so build/gate-holds can compare the tiers.
: >"$work/counts" >"$work/failures" >"$work/skipped" >"$work/uncounted"

# begin and took measure a step: took is its seconds, and those of processor time, which do not depend on what else the computer does.
began="0 0"
begin() { cpu && began="$SECONDS $used"; }
took() { cpu && took="$((SECONDS - ${began% *})) s, $((used - ${began#* })) of processor time"; }
cpu() {
  local file=$work/times-$BASHPID
  times >"$file" # of all that this shell has waited for
  used=$(awk -F '[ms ]+' 'NR == 2 { print int($1 * 60 + $2 + $3 * 60 + $4) }' "$file")
}

# check NAME CMD… runs one step; what it prints is shown only where it fails.
check() {
  local name=$1 out
  shift
  planned "$name" && return
  begin
  out=$kept/printed/${name//[^a-zA-Z0-9]/-}
  if "$@" >"$out" 2>&1; then
    echo "step 1 0" >>"$work/counts"
    took
    echo "ok      $name ($took)"
  else
    echo "step 0 1" >>"$work/counts"
    echo "FAILED  $name"
    sed 's/^/    /' "$out"
    { echo "FAILED  $name" && awk '/[^ ]/ && n++ < 12 { print "    " $0 }' "$out" && echo "    alone:$(printf ' %q' "$@")"; } >>"$work/failures"
  fi
}

# go_tests KIND NAME CMD… runs `go test` by CMD, which takes -json at its end, and counts its tests.
go_tests() {
  local kind=$1 name=$2 out
  shift 2
  planned "$name" && return
  begin
  out=${name//[^a-zA-Z0-9]/-}
  echo "tests:  $name"
  # A folder for each step: stories of the command line are kept under their names.
  mkdir -p "$kept/projects/$out"
  (CRG_KEEP=$kept/projects/$out "$@" -json 2>&1 || true) | tee "$kept/printed/$out" | "$work/tally" "$work/count-$out" "$work/failures" "$*"
  count "$kind" "$work/count-$out"
}

# browser_tests KIND NAME CMD… runs tests in a browser by CMD and counts them (frontend/e2e/tell.ts writes the files).
browser_tests() {
  local kind=$1 name=$2
  shift 2
  planned "$name" && return
  begin
  echo "tests:  $name"
  (CRG_COUNT=$work/count-$kind CRG_FAILURES=$work/failures "$@" 2>&1 || true) | tee "$kept/printed/$kind" | grep --line-buffered -E '[^ ]' || true
  count "$kind" "$work/count-$kind"
}

# count KIND FILE adds the tests of a step, of which FILE says how many passed and failed. Without it they never came to an end.
count() {
  local ok=0 bad=1
  [ ! -s "$2" ] || read -r ok bad <"$2"
  echo "$1 $ok $bad" >>"$work/counts"
  took
  echo "        $1: $ok passed, $bad failed ($took)"
}

# skip STEP WHY [KIND…]: this machine cannot run a step, nor count its kinds of tests. Where everything must run (CI=true) that is a failure.
skip() {
  planned "$1" && return
  echo "$1: $2" >>"$work/skipped"
  echo "SKIPPED $1: $2"
  shift 2
  printf '%s\n' "$@" >>"$work/uncounted"
}

# planned NAME names a step that is not to be run.
planned() { [ -n "${CRG_STEPS:-}" ] && echo "$1"; }

# lane NAME FUNCTION [NICE] runs steps beside those of other lanes; each line that they print begins with the name. A lane that ends before
# its last step is a failure.
lanes=()
lane() {
  if [ -n "${CRG_STEPS:-}" ]; then
    "$2"
    return
  fi
  (
    renice -n "${3:-0}" "$BASHPID" >/dev/null
    [ -z "${held:-}" ] || exec {held}>&- # what a step leaves running keeps no folder
    ("$2" && echo done >"$work/lane-$1") 2>&1 | sed -u "s/^/$1: /"
  ) &
  lanes+=("$1 $!")
}

# together waits for all lanes.
together() {
  local l
  for l in "${lanes[@]}"; do
    wait "${l#* }" || true
    [ -f "$work/lane-${l% *}" ] && continue
    echo "step 0 1" >>"$work/counts"
    echo "FAILED  the lane ${l% *} ended before its last step" | tee -a "$work/failures"
  done
  lanes=()
}

# seldom prints those of the names it reads that are drawn for this commit: each seventh, from the one that the number of the commit says.
# So seven commits one after the other draw all of them. In the whole tier that is all.
seldom() {
  if [ "$tier" = whole ]; then cat; else awk -v part="$seventh" 'NR % 7 == part'; fi
}
seventh=${CRG_SEVENTH:-$(($(git rev-list --count HEAD) % 7))}
drawn() { printf '%s\n' "${seldom_steps[@]}" | seldom | grep -qxF -- "$1"; }

# finish says what was left out, what failed and how to run that alone, and the counts; it fails where anything failed. Fewer tests than
# build/floors expects of a kind are a failure of their own: tests that nobody ran are no good news.
finish() {
  local kind landing whole least got passed failed
  [ -z "${CRG_STEPS:-}" ] || return 0
  while read -r kind landing whole; do
    [ "$tier" = whole ] && least=$whole || least=$landing
    [ "$kind" = "#" ] || grep -qx "$kind" "$work/uncounted" && continue
    got=$(awk -v kind="$kind" '$1 == kind { n += $2 } END { print n + 0 }' "$work/counts")
    [ "$got" -ge "$least" ] && continue
    echo "step 0 1" >>"$work/counts"
    echo "FAILED  $kind: at least $least tests pass (build/floors), here only $got did" >>"$work/failures"
  done <build/floors
  [ "${CI:-}" != true ] || sed 's/.*/step 0 1/' "$work/skipped" >>"$work/counts"
  sed 's/^ *FAILED/again: FAILED/; t; s/^/again: /' "$work/failures"
  sed 's/^/skipped /' "$work/skipped"
  read -r passed failed < <(awk '{ ok += $2; bad += $3 } END { print ok + 0, bad + 0 }' "$work/counts")
  echo "$passed passed, $failed failed$([ ! -s "$work/skipped" ] || echo ", $(wc -l <"$work/skipped") skipped")"
  [ "$failed" -eq 0 ]
}
