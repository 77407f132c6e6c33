// Package ledgertest makes large Ledgers for measuring, the same each time: logs as another program of document 000 would have written them, with two and
// a half revisions of each entry, and requests to them (the seeded data of the performance notes, anchors 24 and 25).
package ledgertest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"crg/backend/ledger/rows"
)

// Now is when the requests are made.
var Now = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// Request is what is asked of a Ledger.
type Request struct{ Text string }

type maker struct {
	*rand.Rand
	zipf  *rand.Zipf
	vocab []string
}

// Logs are the logs of a Ledger of that many revisions, and 200 requests.
func Logs(revisions int) (map[rows.Layer][]byte, []Request) {
	r := rand.New(rand.NewPCG(13, uint64(revisions)))
	m := &maker{Rand: r, zipf: rand.NewZipf(r, 1.12, 6, 2999)}
	for len(m.vocab) < 3000 {
		var w strings.Builder
		for range 1 + r.IntN(4) {
			w.WriteByte("bcdfghklmnprstvwz"[r.IntN(17)])
			w.WriteByte("aeiou"[r.IntN(5)])
			if r.IntN(3) == 0 {
				w.WriteByte("nrst"[r.IntN(4)])
			}
		}
		m.vocab = append(m.vocab, w.String())
	}
	ids := revisions * 2 / 5
	known, chosen := m.ids("KG-%s-", ids/2), m.ids("RG-DEC-", ids/4)
	tasks := m.ids("TG-TASK-", ids-ids/2-ids/4)
	logs := map[rows.Layer][]byte{
		rows.KG: m.log(revisions/2, known, func(row map[string]any) {
			key := row["id"].(string)
			row["type"], row["title"], row["summary"] = strings.ToLower(strings.Split(key, "-")[1]), m.words(4), m.sentence(25)
			row["knowledge_key"], row["attributes"] = "claim::"+key[len(key)-8:], map[string]string{m.vocab[m.IntN(99)]: m.words(2)}
			row["relationships"] = []map[string]string{{"rel": "depends_on", "target_id": known[m.IntN(len(known))]}}
			row["evidence"] = []map[string]any{{"source_id": known[m.IntN(len(known))], "quote": m.words(8), "confidence": 0.8}}
			row["status"] = "active"
		}),
		rows.RG: m.log(revisions/4, chosen, func(row map[string]any) {
			row["type"], row["title"], row["context"], row["decision"] = "decision", m.words(5), m.sentence(15), m.sentence(12)
			row["rationale"] = []string{m.sentence(12), m.sentence(10)}
			row["alternatives"] = []map[string]any{{"option": m.words(4), "pros": []string{m.words(5)}, "cons": []string{m.words(5)}}}
			row["outcome"] = map[string]any{"status": []string{"proposed", "accepted", "accepted", "rejected", "superseded"}[m.IntN(5)]}
			row["links"] = map[string]any{"kg_refs": m.pick(known, 1+m.IntN(4)), "tg_refs": m.pick(tasks, m.IntN(3)), "artifacts": []string{}}
		}),
		rows.TG: m.log(revisions-revisions/2-revisions/4, tasks, func(row map[string]any) {
			row["type"], row["title"], row["description"] = "task", m.words(5), m.sentence(18)
			row["status"] = []string{"backlog", "ready", "in_progress", "in_progress", "blocked", "review", "done", "archived"}[m.IntN(8)]
			row["priority"], row["owner_role"] = []string{"low", "medium", "high", "urgent"}[m.IntN(4)], "build"
			row["dependencies"], row["blocks"] = m.pick(tasks, m.IntN(3)), []string{}
			row["acceptance_criteria"] = []string{m.sentence(8), m.sentence(8)}
			row["inputs"] = map[string]any{"kg_refs": m.pick(known, 1+m.IntN(3)), "rg_refs": m.pick(chosen, m.IntN(2))}
			row["log"] = []map[string]string{{"at": "2026-02-17T00:00:00Z", "event": "created", "by": "system"}}
		}),
	}
	var asks []Request
	for i := range 200 {
		text := m.words(6) + " " + m.vocab[m.IntN(40)] + " " + m.vocab[60+m.IntN(300)] + " " + m.vocab[400+m.IntN(1500)]
		if i%2 > 0 {
			text += " " + known[m.IntN(len(known))]
		}
		asks = append(asks, Request{text})
	}
	return logs, asks
}

func (m *maker) ids(form string, n int) []string {
	const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	out := make([]string, n)
	for i := range out {
		id := []byte("01")
		for len(id) < 26 {
			id = append(id, letters[m.IntN(32)])
		}
		if strings.Contains(form, "%") {
			types := []string{"ENTITY", "FACT", "FACT", "DEFINITION", "CONSTRAINT", "SOURCE", "ASSUMPTION", "RISK"}
			out[i] = fmt.Sprintf(form, types[m.IntN(len(types))]) + string(id)
		} else {
			out[i] = form + string(id)
		}
	}
	return out
}

// log is one log: entries come in their order, and get more revisions as it grows.
func (m *maker) log(n int, ids []string, fill func(row map[string]any)) []byte {
	var out bytes.Buffer
	rev, seen := make([]int, len(ids)), 0
	for range n {
		i := m.IntN(max(seen, 1))
		if seen < len(ids) && m.IntN(5) < 3 {
			i, seen = seen, seen+1
		}
		rev[i]++
		tags := []string{}
		for range m.IntN(4) {
			tags = append(tags, m.vocab[200+m.IntN(60)])
		}
		old := time.Duration(m.ExpFloat64()*20*24)*time.Hour + time.Duration(m.IntN(3600))*time.Second // some per cent in the last day, and week
		row := map[string]any{"id": ids[i], "layer": ids[i][:2], "rev": rev[i], "tags": tags, "created_at": "2026-02-17T00:00:00Z", "updated_at": Now.Add(-old).Format(time.RFC3339)}
		fill(row)
		line, _ := json.Marshal(row) // maps of texts
		out.Write(append(line, '\n'))
	}
	return out.Bytes()
}

func (m *maker) pick(all []string, n int) []string {
	out := []string{}
	for range n {
		out = append(out, all[m.IntN(len(all))])
	}
	return out
}

func (m *maker) words(n int) string {
	out := make([]string, n)
	for i := range out {
		out[i] = m.vocab[m.zipf.Uint64()]
	}
	return strings.ToUpper(out[0][:1]) + strings.Join(out, " ")[1:]
}

func (m *maker) sentence(n int) string {
	s := m.words(n)
	switch m.IntN(60) {
	case 0:
		s += ` and the "quoted" part | with pipes [and brackets]`
	case 1:
		s += " — причины и следствия"
	case 2:
		s += " 因果关系分析 ✓"
	case 3:
		s += "\nsecond line\twith a tab"
	}
	return s + "."
}
