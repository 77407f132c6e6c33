package pdfium

// Wordless is how few letters a page has whose picture may be all that it says: a scan has at most its number and a stamp.
const Wordless = 20

// Drawn is what a page shows beside letters.
type Drawn string

// What a page with few letters shows. Others are not looked at.
const (
	Nothing  Drawn = ""
	Shapes   Drawn = "shapes" // lines and areas; letters of a plotter are such
	Pictures Drawn = "pictures"
)

// drawn looks for what a page shows beside letters, as far as it has few of them.
func (s *session) drawn(page uint64, lines []Line) Drawn {
	const most, deepest = 2000, 4
	const path, image, shading, form = 2, 3, 4, 5
	letters := 0
	for _, l := range lines {
		letters += len([]rune(l.Text))
	}
	if letters >= Wordless {
		return Nothing
	}
	looked, found := 0, Nothing
	var walk func(depth int, count, get string, of uint64)
	walk = func(depth int, count, get string, of uint64) {
		for i := range s.number(count, of) {
			if looked++; looked > most || found == Pictures {
				return
			}
			object := s.call(get, of, uint64(i))
			switch s.number("FPDFPageObj_GetType", object) {
			case image:
				found = Pictures
			case path, shading:
				found = Shapes
			case form:
				if depth < deepest {
					walk(depth+1, "FPDFFormObj_CountObjects", "FPDFFormObj_GetObject", object)
				}
			}
		}
	}
	walk(0, "FPDFPage_CountObjects", "FPDFPage_GetObject", page)
	return found
}
