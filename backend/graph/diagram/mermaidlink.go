package diagram

import (
	"regexp"
	"strings"
)

// An arrow has three signs, or two and a tip: with less, its words begin.
var (
	arrowName = regexp.MustCompile(`^([\pL\pN_-]+)@[<ox]?[-=~]`)
	arrow     = regexp.MustCompile(`^([<ox]?)(?:-{2,}([>ox])|-{3,}|={2,}([>ox])|={3,}|-\.+-([>ox]?)|(~{3,}))`)
	opening   = regexp.MustCompile(`^([<ox]?)(?:--|==|-\.)`)
	closing   = regexp.MustCompile(`[ \t]*(?:-{2,}|={2,}|\.+-)([>ox]?)`)
)

// mermaidLink is an arrow.
type mermaidLink struct {
	name   string
	said   string // what is written on it
	back   bool   // it points to where it comes from
	unseen bool   // it only says where boxes go
}

// link reads an arrow with what is written on it.
func link(s string) (l mermaidLink, rest string, ok bool) {
	if name := arrowName.FindStringSubmatch(s); name != nil {
		l.name, s = name[1], s[len(name[1])+1:]
	}
	if a := arrow.FindStringSubmatch(s); a != nil {
		l.back = a[1] == "<" && a[2]+a[3]+a[4] == ""
		l.unseen = a[5] != ""
		rest = strings.TrimSpace(s[len(a[0]):])
		if label, found := strings.CutPrefix(rest, "|"); found {
			end := "|"
			if strings.HasPrefix(label, `"`) {
				end = `"|`
			}
			if l.said, rest, found = strings.Cut(label, end); !found {
				return l, s, false
			}
			l.said = strings.TrimPrefix(l.said, end[:len(end)-1])
		}
		return l, rest, true
	}
	a := opening.FindStringSubmatch(s)
	if a == nil {
		return l, s, false
	}
	body, from := strings.TrimSpace(s[len(a[0]):]), 0
	if strings.HasPrefix(body, `"`) { // its words may look like an arrow
		from = 1 + strings.IndexByte(body[1:], '"') + 1
	}
	end := closing.FindStringSubmatchIndex(body[from:])
	if end == nil && a[1] == "<" { // "A <-- B" has its tip at the other end
		l.back = true
		return l, body, true
	}
	if end == nil || from+end[0] == 0 {
		return l, s, false
	}
	l.said, l.back = body[:from+end[0]], a[1] == "<" && end[2] == end[3]
	return l, body[from+end[1]:], true
}
