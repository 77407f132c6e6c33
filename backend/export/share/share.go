// Package share writes a graph as one page to click: the answer, the graph with every node's text and links, an outline, words to find. The page
// is read-only; it runs nothing but its own viewer, whose digest its policy names, and fetches nothing (design: In and out, §2.4).
package share

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"strings"
)

//go:embed viewer.js
var viewer string

//go:embed share.css
var style string

// Page is what is shown.
type Page struct {
	Title    string
	Language string // "en", "de"
	Report   string // HTML of the answer, whose words are escaped
	Picture  string // SVG of the graph, in which each card has its node in data-node
	Nodes    []Node
	Links    []Link
}

// Node is a node as its panel shows it.
type Node struct {
	ID     string  `json:"id"`
	Name   string  `json:"name"`
	Text   string  `json:"text,omitempty"`
	Type   string  `json:"type"`
	State  string  `json:"state,omitempty"`
	In     string  `json:"in,omitempty"` // the Master that holds it
	Quotes []Quote `json:"quotes,omitempty"`
}

// Quote is a passage that a node takes from a document.
type Quote struct {
	Words string `json:"words"`
	Where string `json:"where"` // "report.pdf, p. 7"
}

// Link is a link with its words.
type Link struct {
	From   string `json:"from"`
	To     string `json:"to"`
	Type   string `json:"type"`
	Reason string `json:"reason,omitempty"`
}

// shorter takes out of the picture what stands in it thousands of times and what the page's own style says once.
var shorter = strings.NewReplacer(
	` lengthAdjust="spacingAndGlyphs"`, "",
	` font-size="12" fill="#524e49"`, ` class="q"`,
	` font-size="13" font-weight="600" fill="#1d1b19"`, ` class="n"`,
	` font-size="13" font-weight="600" text-anchor="middle"`, ` class="s"`,
	`<path d="`+thought+`"`, `<use href="#thought"`,
)

// thought is the silhouette of the commonest sign.
const thought = "M6 1.5h10A4.5 4.5 0 0 1 20.5 6v10a4.5 4.5 0 0 1-4.5 4.5H6A4.5 4.5 0 0 1 1.5 16V6A4.5 4.5 0 0 1 6 1.5z"

// Write writes the page. Errors: those of the writer.
func Write(p Page, to io.Writer) error {
	t := words(p.Language)
	var data bytes.Buffer
	e := json.NewEncoder(&data) // "<" becomes \u003c: no text can end the script that holds it
	if err := e.Encode(map[string]any{"nodes": p.Nodes, "links": p.Links, "words": t}); err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(viewer))
	policy := "default-src 'none'; script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; style-src 'unsafe-inline'; img-src data:"
	_, err := fmt.Fprintf(to, `<!doctype html>
<html lang="%s">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="%s">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>%s</title>
<style>
%s</style>
</head>
<body>
<header>
<h1>%s</h1>
<nav aria-label="%s">
<button type="button" data-show="answer" aria-pressed="true">%s</button>
<button type="button" data-show="graph" aria-pressed="false">%s</button>
<button type="button" data-show="outline" aria-pressed="false">%s</button>
</nav>
<label>%s <input type="search" id="find" autocomplete="off"></label>
<span id="found" role="status"></span>
</header>
<main>
<div id="answer">
%s</div>
<section id="graph" aria-label="%s">
<svg hidden aria-hidden="true"><defs><path id="thought" d="`+thought+`"/></defs></svg>
<div id="stage">
%s</div>
<div id="tools">
<button type="button" data-zoom="out" aria-label="%s">−</button>
<button type="button" data-zoom="in" aria-label="%s">+</button>
<button type="button" data-zoom="fit">%s</button>
</div>
</section>
<section id="outline" aria-label="%s"></section>
</main>
<aside id="panel" aria-label="%s" tabindex="-1" hidden></aside>
<script type="application/json" id="data">%s</script>
<script>%s</script>
</body>
</html>
`, p.Language, html.EscapeString(policy), html.EscapeString(p.Title), style, html.EscapeString(p.Title), t["views"], t["answer"], t["graph"], t["outline"], t["find"],
		p.Report, t["graph"], shorter.Replace(p.Picture), t["out"], t["in"], t["fit"], t["outline"], t["node"], data.String(), viewer)
	return err
}
