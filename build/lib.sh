# Shared by the scripts of this folder. Source it; it changes to the repository root.
set -euo pipefail
exec </dev/null
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The linter (with its formatter, gofumpt) is pinned by number and kept per version: a second run downloads nothing.
LINT=v2.15.0
TOOLS=${XDG_CACHE_HOME:-$HOME/.cache}/crg/tools

# Property tests draw the same cases each time, on every machine: a gate that fails by a new draw says nothing of the change at
# hand. New draws are the business of build/rigs.
export RAPID_SEED=${RAPID_SEED:-1}

# same_addresses starts the calling script anew with memory at the same addresses each time, where the system allows that. Wine 8
# wants a page of its own at a fixed one: where chance has put the heap of its loader there (on Linux 6.18 one start of 2,400) it ends
# with code 1, and without a word. Call it with the script's arguments.
same_addresses() {
  [ -z "${CRG_SAME_ADDRESSES:-}" ] && setarch -R true 2>/dev/null || return 0
  CRG_SAME_ADDRESSES=1 exec setarch -R "build/$(basename "$0")" "$@"
}

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

# version is the version in wails.json, the one place where it stands (main.go reads it there, too); commit names the build more
# closely, where git knows it.
version() { sed -n 's/.*"productVersion": "\(.*\)".*/\1/p' wails.json; }
commit() { git describe --always --dirty --exclude '*' 2>/dev/null || true; }

# secret prints the key that stands wherever the tests need one: another on each machine, so that no test can know it.
secret() {
  local file=$TOOLS/canary-key
  mkdir -p "$TOOLS"
  [ -s "$file" ] || echo "Zq$(od -An -N14 -tx1 /dev/urandom | tr -d ' \n')" >"$file"
  cat "$file"
}

# windows_env CMD… runs a command as a build for 64-bit Windows without a C compiler.
windows_env() { env CGO_ENABLED=0 GOOS=windows GOARCH=amd64 "$@"; }

# there THING looks for a command ("Xvfb"), a library ("lib:gtk+-3.0"), a C++ header ("stb/stb_image.h") or a Python binding
# ("gi:Gtk-3.0"), or another module of Python ("py:networkx"), or a further part of LibreOffice ("office:impress", "office:math").
there() {
  case $1 in
    chromium) command -v chromium chromium-browser google-chrome >/dev/null ;;
    lib:*) command -v pkg-config >/dev/null && pkg-config --exists "${1#lib:}" ;;
    gi:*) [ -n "$(gtk_python "${1#gi:}")" ] ;;
    py:*) python3 -c "import ${1#py:}" 2>/dev/null ;;
    office:*) compgen -G "/usr/lib*/libreoffice/program/lib$(case $1 in *impress) echo sd ;; *) echo sm ;; esac)lo.so" >/dev/null ;;
    font:*) command -v fc-list >/dev/null && [ -n "$(fc-list ":lang=${1#font:}")" ] ;;
    *.h | *.hpp) echo "#include <$1>" | g++ -x c++ -fsyntax-only - 2>/dev/null ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

# package THING is the Debian package that brings it.
package() {
  case $1 in
    Xvfb) echo xvfb ;;
    import) echo imagemagick ;;
    lib:gtk+-3.0) echo libgtk-3-dev ;;
    lib:webkit2gtk-4.1) echo libwebkit2gtk-4.1-dev ;;
    gi:Gtk-3.0) echo python3-gi gir1.2-gtk-3.0 ;;
    nlohmann/json.hpp) echo nlohmann-json3-dev ;;
    stb/stb_image.h) echo libstb-dev ;;
    dbus-run-session) echo dbus-daemon ;;
    wine) echo wine wine64 ;;
    pdftotext) echo poppler-utils ;;
    soffice) echo libreoffice-writer-nogui libreoffice-calc-nogui ;;
    office:*) echo "libreoffice-${1#office:}-nogui" ;;
    dot) echo graphviz ;;
    xmllint) echo libxml2-utils ;;
    py:*) echo "python3-${1#py:}" ;;
    font:zh) echo fontconfig fonts-wqy-microhei ;;
    *) echo "$1" ;;
  esac
}

# need THING… sees to it that things are there: what is missing is installed, where this is a Debian and we may. What is missing
# after that is named on standard error.
need() {
  local missing=() still=() packages=() t
  for t in "$@"; do there "$t" || missing+=("$t"); done
  [ ${#missing[@]} -gt 0 ] || return 0
  if command -v apt-get >/dev/null && [ "$(id -u)" -eq 0 ]; then
    for t in "${missing[@]}"; do read -ra packages <<<"${packages[*]} $(package "$t")"; done
    echo "installing ${packages[*]} (once)" >&2
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${packages[@]}"; } >/dev/null 2>&1 || true
  fi
  for t in "${missing[@]}"; do there "$t" || still+=("$t"); done
  [ ${#still[@]} -eq 0 ] || { echo "missing here: ${still[*]}" >&2; return 1; }
}

# browser prints the path of a Chromium for the tests, of the one without a window where it is there: a page takes half of the processor time
# in it. gtk_python BINDING prints that of a Python with a binding of GTK.
browser() {
  local name
  for name in ${CRG_CHROMIUM:-} chromium-headless-shell chromium chromium-browser google-chrome; do command -v "$name" && return 0; done
}
gtk_python() {
  local path
  for path in $(command -v python3) /usr/bin/python3; do
    "$path" -c "import gi; gi.require_version('${1%-*}', '${1#*-}')" 2>/dev/null && echo "$path" && return 0
  done
}

# page builds the frontend into frontend/dist, where its sources or what was built of them changed since the last build. What it
# remembers of that stands beside dist, not in it: the program carries dist, and one source makes one program.
page() {
  templates
  (
    cd frontend
    # A link shares the packages of another checkout, which npm ci would delete.
    if [ ! -L node_modules ] && { [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.package-lock.json ]; }; then
      echo "installing the packages of the page (once)" >&2
      npm ci --no-audit --no-fund --loglevel=error >&2
    fi
    [ -f dist/index.html ] && [ -f ../build/bin/THIRD-PARTY-NOTICES.txt ] && [ "$(cat .page-state 2>/dev/null)" = "$(page_state)" ] && exit 0
    npm run --silent build >&2
    # Whose work all of it is: the page shows it, and it lies beside the program.
    (cd .. && mkdir -p build/bin && go run ./build/notices frontend/.page-packages.json frontend/dist/notices.json build/bin/THIRD-PARTY-NOTICES.txt) >&2
    # The program embeds it packed.
    find packed -mindepth 1 ! -name .gitkeep -delete
    cp -R dist/. packed/
    find packed -type f -size +1k -exec gzip -9n {} +
    page_state >.page-state
  )
}

# templates packs project-template for programs that are given away (templates_packed.go), where something changed there.
templates() {
  local packed=build/bin/templates.gz
  [ -f $packed ] && [ -z "$(find project-template app/packed build/templates -newer $packed -print -quit)" ] && return
  mkdir -p build/bin && go run ./build/templates project-template $packed
}

# page_state is a sum of what the page is built of, and of what was built. Of wailsjs only go/ is read by the page: the build of
# the window leaves more there.
page_state() { find packed src public index.html package.json package-lock.json tsconfig.json vite.config.ts wailsjs/go ../go.sum ../build/notices dist -type f -print0 | sort -z | xargs -0 cksum | cksum; }
