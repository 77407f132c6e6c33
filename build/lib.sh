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
