package notebook

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"crg/backend/base/message"
	"crg/backend/graph/graphstore"
	"crg/backend/journal"
	"crg/backend/wing"
)

// line is one turn.
type line struct {
	seq  uint64
	turn string
	at   time.Time
	text string
}

func (l line) String() string {
	return fmt.Sprintf("%d\t%s\t%s\t%s\n", l.seq, l.turn, l.at.UTC().Format(time.RFC3339), l.text)
}

// load reads the lines back. A last line that was cut off by a crash is left out; its record comes again.
func (n *Notebook) load() error {
	text, err := n.host.Store.ReadFile(turnsFile)
	for l := range strings.Lines(string(text)) {
		f := strings.SplitN(strings.TrimSuffix(l, "\n"), "\t", 4)
		seq, bad := strconv.ParseUint(f[0], 10, 64)
		if len(f) < 4 || bad != nil || !strings.HasSuffix(l, "\n") {
			break
		}
		at, _ := time.Parse(time.RFC3339, f[2])
		n.turns = append(n.turns, line{seq, f[1], at, f[3]})
		n.seen = seq
	}
	return err
}

// Followed is the number of the last line's record: what came after it and made no line may come again.
func (n *Notebook) Followed() uint64 {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.seen
}

// Follow writes a line for each turn among the records.
func (n *Notebook) Follow(records []graphstore.Record) error {
	n.keep()
	n.mu.Lock()
	defer n.mu.Unlock()
	lines := n.turns
	for _, r := range records {
		if r.Kind == graphstore.KindStep && r.Turn != "" && r.With == 0 { // what goes with a turn is no turn of its own
			lines = append(lines, line{r.Seq, r.Turn, r.At, strings.Join(strings.Fields(r.Label.String()), " ")})
		}
	}
	if len(lines) > len(n.turns) {
		if err := n.append(lines[len(n.turns):]); err != nil {
			return err
		}
	}
	n.turns, n.seen = lines, records[len(records)-1].Seq
	n.host.News("turns")
	return nil
}

func (n *Notebook) append(lines []line) error {
	f, err := n.host.Store.OpenFile(turnsFile, os.O_WRONLY|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	whole := 0 // bytes of the lines that count: what a crash cut off behind them is written over
	for _, l := range n.turns {
		whole += len(l.String())
	}
	if err := f.Truncate(int64(whole)); err != nil {
		return err
	}
	if _, err := f.Seek(int64(whole), 0); err != nil {
		return err
	}
	for _, l := range lines {
		if _, err := f.Write([]byte(l.String())); err != nil {
			return err
		}
	}
	return f.Sync()
}

// Rows shows each turn's line in Logs.
func (n *Notebook) Rows(from int) []journal.Entry {
	n.mu.Lock()
	defer n.mu.Unlock()
	var out []journal.Entry
	for _, l := range n.turns[min(from, len(n.turns)):] {
		out = append(out, journal.Entry{At: l.at, Turn: l.turn, Kind: journal.Noted, Actor: Name, Text: journal.Saying(message.New("notebook.row", "turn", l.turn))})
	}
	return out
}

var (
	_ wing.Follower = (*Notebook)(nil)
	_ wing.Teller   = (*Notebook)(nil)
)
