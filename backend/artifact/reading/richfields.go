package reading

// beginField makes a group one, once.
func (r *rtf) beginField() {
	if again := r.state.fields > r.around().fields; !again {
		r.fields = append(r.fields, fieldCode{})
		r.state.fields = len(r.fields)
	}
}

// beginCode makes a group the code of a field, as far as that is no code for programs alone.
func (r *rtf) beginCode() {
	switch around := r.around().into; {
	case r.state.fields > 0 && (around == toBody || around == toNote || around == toCode):
		r.state.into, r.state.code = toCode, r.state.fields
	default:
		r.state.into = toNothing
	}
}

// fieldSaid: the file keeps words of the field.
func (r *rtf) fieldSaid() {
	if n := r.state.fields; n > 0 {
		r.fields[n-1].said = true
	}
}

// endField writes what a field shows of which the file keeps no words.
func (r *rtf) endField() {
	n := len(r.fields) - 1
	f := r.fields[n]
	r.fields = r.fields[:n]
	shown := f.shows()
	if shown == "" || f.said {
		if f.said {
			r.fieldSaid()
		}
		return
	}
	switch {
	case r.state.into == toCode:
		r.fields[r.state.code-1].add(shown)
	case r.state.into != toBody && r.state.into != toNote || r.state.deleted || r.hiding.over(r.unseen(), shown):
	case r.state.into == toNote:
		r.fieldSaid()
		r.note.now = marks{}
		r.note.add(shown)
	default:
		r.fieldSaid()
		r.beginParagraph()
		r.out.writeField(shown)
	}
}
