# Shared by the scripts of this folder. Source it; it changes to the repository root.
set -euo pipefail
exec </dev/null
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The linter (with its formatter, gofumpt) is pinned by number and kept per version: a second run downloads nothing.
LINT=v2.15.0
TOOLS=${XDG_CACHE_HOME:-$HOME/.cache}/crg/tools

# tool NAME VERSION PACKAGE prints the path of the tool, building it first where it is missing.
tool() {
  local dir=$TOOLS/$1-$2
  if [ ! -x "$dir/$1" ]; then
    echo "building $1 $2 (once)" >&2
    mkdir -p "$dir"
    (cd "$dir" && GOBIN=$dir GOFLAGS=-buildvcs=false go install "$3@$2") >&2
  fi
  echo "$dir/$1"
}

linter() { tool golangci-lint "$LINT" github.com/golangci/golangci-lint/v2/cmd/golangci-lint; }

# version names the build: the commit where git knows it.
version() { git describe --always --dirty 2>/dev/null || echo dev; }

# windows_env CMD… runs a command as a build for 64-bit Windows without a C compiler.
windows_env() { env CGO_ENABLED=0 GOOS=windows GOARCH=amd64 "$@"; }

# need PACKAGE… installs missing Debian packages, where this is a Debian and we may; elsewhere the step that needs them says so.
need() {
  local missing=() p
  for p in "$@"; do dpkg-query -W -f='${Status}' "$p" 2>/dev/null | grep -q 'install ok' || missing+=("$p"); done
  [ ${#missing[@]} -eq 0 ] && return 0
  command -v apt-get >/dev/null && [ "$(id -u)" -eq 0 ] || return 1
  echo "installing ${missing[*]} (once)" >&2
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${missing[@]}"; } >/dev/null 2>&1
}

# page builds the frontend into frontend/dist, where its sources changed since the last build.
page() {
  (
    cd frontend
    # A link shares the packages of another checkout, which npm ci would delete.
    if [ ! -L node_modules ] && { [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.package-lock.json ]; }; then
      echo "installing the packages of the page (once)" >&2
      npm ci --no-audit --no-fund --loglevel=error >&2
    fi
    local state
    state=$(find src public index.html package-lock.json vite.config.ts wailsjs -type f -print0 | sort -z | xargs -0 cksum | cksum)
    [ -f dist/index.html ] && [ "$(cat dist/.state 2>/dev/null)" = "$state" ] && exit 0
    npm run --silent build >&2
    echo "$state" >dist/.state
  )
}
