package numberformat

import (
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// significant is how many digits of a number spreadsheets know: 0.1+0.2 is 0.3 in them.
const significant = 15

// exact is the number that a spreadsheet shows: of these digits, so that 1.005 is rounded to 1.01 as on paper.
func exact(v float64) *big.Rat {
	r, _ := new(big.Rat).SetString(strconv.FormatFloat(v, 'e', significant-1, 64))
	return r
}

// General shows a number that has no format: as it is, without the places that only the computer's arithmetic made.
func General(v float64) string {
	const most, least, small = 1e15, 1e-4, 6
	switch abs := math.Abs(v); {
	case v == 0:
		return "0"
	case math.IsNaN(v) || math.IsInf(v, 0):
		return "#NUM!"
	case abs >= most || abs < least:
		places := small - 1
		if abs >= most {
			places = significant - 1
		}
		mantissa, power, _ := strings.Cut(strconv.FormatFloat(v, 'E', places, 64), "E")
		return trimZeros(mantissa) + "E" + power
	case v == math.Trunc(v):
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
	return trimZeros(exact(v).FloatString(10))
}

func trimZeros(s string) string {
	if !strings.Contains(s, ".") {
		return s
	}
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// places are those for digits: before the point, behind it, and of the power of ten.
func (s section) places() (at [3]string) {
	n := 0
	for _, t := range s.tokens {
		switch t.kind {
		case point:
			n = 1
		case exponent:
			n = 2
		case digit:
			at[n] += t.text
		}
	}
	return at
}

// decimal shows a number of no sign by the section's places: 1,234.50.
func (s section) decimal(v float64) string {
	r := exact(v)
	scale, grouped := s.commas()
	for _, t := range s.tokens {
		if t.kind == percent {
			r.Mul(r, big.NewRat(100, 1))
		}
	}
	for range scale {
		r.Quo(r, big.NewRat(1000, 1))
	}
	return s.fill(r.FloatString(len(s.places()[1])), 0, grouped)
}

// commas: those between digits group a number, those behind the last digit before or behind its point divide it by a thousand each.
func (s section) commas() (scale int, grouped bool) {
	digits, pending := 0, 0
	for _, t := range s.tokens {
		switch {
		case t.kind == digit:
			grouped = grouped || pending > 0
			digits, pending = digits+1, 0
		case t.kind == comma && digits > 0:
			pending++
		case t.kind == point:
			scale, pending = scale+pending, 0
		}
	}
	return scale + pending, grouped
}

// scientific shows 12345 as 1.23E+04; by more places before the point the power is one that these divide: 12.3E+3.
func (s section) scientific(v float64) string {
	at := s.places()
	if v == 0 {
		return s.fill(new(big.Rat).FloatString(len(at[1])), 0, false)
	}
	step := max(len(at[0]), 1)
	for near := int(math.Floor(math.Log10(v))) - 1; ; near++ { // one less first: a logarithm may be a little too large
		power := near - (near%step+step)%step
		mantissa := new(big.Rat).Mul(exact(v), powerOfTen(-power)).FloatString(len(at[1]))
		if whole, _, _ := strings.Cut(mantissa, "."); len(whole) <= step { // what is rounded up may have a digit more
			return s.fill(mantissa, power, false)
		}
	}
}

func powerOfTen(n int) *big.Rat {
	ten := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(n, -n))), nil)
	if n < 0 {
		return new(big.Rat).SetFrac(big.NewInt(1), ten)
	}
	return new(big.Rat).SetInt(ten)
}

// fill writes a number and its power of ten into the places of a section.
func (s section) fill(number string, power int, grouped bool) string {
	at := s.places()
	whole, part, _ := strings.Cut(number, ".")
	if whole == "0" {
		whole = ""
	}
	digits := slices.Concat(fromRight(at[0], whole, grouped), fromLeft(at[1], part), fromRight(at[2], strconv.Itoa(max(power, -power)), false))
	return s.literally(func(t token) string {
		switch {
		case t.kind == digit:
			said := digits[0]
			digits = digits[1:]
			return said
		case t.kind == point && at[0] == "":
			return whole + "."
		case t.kind == point || t.kind == percent || t.kind == over:
			return t.text
		case t.kind == exponent && power < 0:
			return "E-"
		case t.kind == exponent:
			return strings.TrimSuffix(t.text, "-")
		}
		return ""
	})
}

// fromRight gives each place before a point its digit; the first one has those that are too many for them.
func fromRight(places, digits string, grouped bool) []string {
	if zero := strings.IndexByte(places, '0'); zero >= 0 {
		digits = strings.Repeat("0", max(len(places)-zero-len(digits), 0)) + digits
	}
	out := make([]string, len(places))
	for i := range digits {
		right := len(digits) - 1 - i
		said := digits[i : i+1]
		if grouped && right > 0 && right%3 == 0 {
			said += ","
		}
		if len(places) > 0 {
			out[max(len(places)-1-right, 0)] += said
		}
	}
	return out
}

// fromLeft gives each place behind a point its digit; zeros at the end stand where the format says so.
func fromLeft(places, digits string) []string {
	said := max(len(strings.TrimRight(digits, "0")), strings.LastIndexByte(places, '0')+1)
	out := make([]string, len(places))
	for i := range said {
		out[i] = digits[i : i+1]
	}
	return out
}
