package numberformat

import (
	"fmt"
	"math"
	"strings"
	"time"
)

// Days are counted from the end of 1899 on, or from the beginning of 1904; those that a calendar of spreadsheets has end with the year 9999.
const (
	days1904 = 1462
	lastDay  = 2958465
)

// moment shows a number of days as a day, a time of a day, or hours that were counted.
func (s section) moment(v float64, from1904 bool) string {
	minus := ""
	if v < 0 && !s.ofCalendar() {
		v, minus = -v, "-"
	}
	if from1904 && s.ofCalendar() {
		v += days1904
	}
	if v < 0 || v > lastDay+1 {
		return General(v)
	}
	behind := min(len(s.places()[1]), 3) // digits of a second
	second := int64(math.Pow10(behind))
	ticks := int64(math.Round(v * 24 * 60 * 60 * float64(second)))
	ofDay := ticks % (24 * 60 * 60 * second)
	at := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC).AddDate(0, 0, int(ticks/(24*60*60*second))).Add(time.Duration(ofDay) * (time.Second / time.Duration(second)))
	part := fmt.Sprintf("%03d", at.Nanosecond()/int(time.Millisecond))
	var b strings.Builder
	for i, t := range s.tokens {
		switch t.kind {
		case date:
			b.WriteString(s.dated(i, at))
		case elapsed:
			b.WriteString(padded(int(ticks/second/map[byte]int64{'h': 60 * 60, 'm': 60, 's': 1}[t.text[0]]), len(t.text)))
		case noon:
			b.WriteString(at.Format("PM")[:len(t.text)/2])
		case digit:
			b.WriteString(part[:min(len(part), 1)])
			part = part[min(len(part), 1):]
		case over:
			if s.dotted {
				t.text = "."
			}
			b.WriteString(t.text)
		case literal, point, comma, percent:
			b.WriteString(t.text)
		}
	}
	if said := strings.TrimSpace(b.String()); strings.ContainsAny(said, "123456789") {
		return minus + said
	}
	return strings.TrimSpace(b.String())
}

// ofCalendar: it shows days, and not only times.
func (s section) ofCalendar() bool {
	for i, t := range s.tokens {
		if t.kind == date && strings.ContainsAny(t.text[:1], "yd") || t.kind == date && t.text[0] == 'm' && !s.minutes(i) {
			return true
		}
	}
	return false
}

// minutes reports that an m is no month: it stands behind hours, or before seconds.
func (s section) minutes(i int) bool {
	near := func(from, step int, of string) bool {
		for k := from + step; k >= 0 && k < len(s.tokens); k += step {
			if t := s.tokens[k]; t.kind == date || t.kind == elapsed {
				return strings.HasPrefix(t.text, of)
			}
		}
		return false
	}
	return len(s.tokens[i].text) <= 2 && (near(i, -1, "h") || near(i, 1, "s"))
}

// dated writes a part of a day or a time.
func (s section) dated(i int, at time.Time) string {
	size := len(s.tokens[i].text)
	switch s.tokens[i].text[0] {
	case 'y':
		if size <= 2 {
			return padded(at.Year()%100, 2)
		}
		return padded(at.Year(), 4)
	case 'd':
		return named(at.Day(), int(at.Weekday()), size, s.names().days)
	case 'h':
		if s.has(noon) {
			return padded((at.Hour()+11)%12+1, size)
		}
		return padded(at.Hour(), size)
	case 's':
		return padded(at.Second(), size)
	}
	if s.minutes(i) {
		return padded(at.Minute(), size)
	}
	return named(int(at.Month()), int(at.Month())-1, size, s.names().months)
}

func padded(n, size int) string { return fmt.Sprintf("%0*d", min(size, 4), n) }

// named writes a number with one or two letters, a short name with three, the whole name with four, and with five its first letter.
func named(number, at, size int, all names) string {
	switch {
	case size <= 2:
		return padded(number, size)
	case size == 3:
		return string([]rune(all.names[at])[:all.short])
	case size == 5:
		return all.names[at][:1]
	}
	return all.names[at]
}

type names struct {
	names []string
	short int // letters of a short one
}

type calendar struct{ days, months names }

// names are those of the language that the format asks for; of the two that CRG speaks, English where it is another one.
func (s section) names() calendar {
	if s.german {
		return german
	}
	return english
}

var (
	german = calendar{
		days:   names{strings.Fields("Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag"), 2},
		months: names{strings.Fields("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"), 3},
	}
	english = calendar{
		days:   names{strings.Fields("Sunday Monday Tuesday Wednesday Thursday Friday Saturday"), 3},
		months: names{strings.Fields("January February March April May June July August September October November December"), 3},
	}
)
