package reading

const mostFields = 100 // within each other

// field follows where one begins, where its code ends and its words begin, and where these end.
func (w *wordText) field(e element) {
	n := len(w.fields)
	switch kind := e.attr("fldCharType"); {
	case w.skip > 0:
	case e.name == "fldSimple" && n < mostFields:
		f := fieldCode{result: true}
		f.add(e.attr("instr"))
		w.fields = append(w.fields, f)
	case kind == "begin" && n < mostFields:
		w.fields = append(w.fields, fieldCode{})
	case kind == "separate" && n > 0:
		w.fields[n-1].result = true
	case kind == "end":
		w.endField()
	}
}

// coded takes words that belong to the code of a field. Others are those that the file keeps of it.
func (w *wordText) coded(words string) bool {
	n := len(w.fields)
	switch f := w.equationField(); {
	case n == 0:
		return w.inCode
	case w.inCode:
		w.fields[n-1].add(words)
		return true
	case f != nil:
		f.add(words)
		return true
	}
	w.fields[n-1].said = true
	return false
}

// equationField is the innermost field whose code is an equation that is being read, nil = there is none.
func (w *wordText) equationField() *fieldCode {
	for i := len(w.fields) - 1; i >= 0; i-- {
		if w.fields[i].equation() {
			return &w.fields[i]
		}
	}
	return nil
}

// endField writes what a field shows of which the file keeps no words.
func (w *wordText) endField() {
	n := len(w.fields) - 1
	if n < 0 || w.skip > 0 {
		return
	}
	f := w.fields[n]
	w.fields = w.fields[:n]
	if shown := f.shows(); shown != "" && !f.said {
		if around := w.equationField(); around != nil {
			around.add(shown)
			return
		}
		if f.said = true; !w.hiding.over(w.look.hidden(), shown) {
			w.began = true
			w.out.writeField(shown)
		}
	}
	if n > 0 && f.said {
		w.fields[n-1].said = true
	}
}
