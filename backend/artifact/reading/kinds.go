package reading

import "crg/backend/artifact/pdfium"

// All are the readers, in the order in which they are asked: those that know their files by a mark before plain text, which takes
// whatever is text.
func All(p *pdfium.Reader) Readers {
	return Readers{pdf{p}, word{}, opendoc{}, opensheet{}, slides{}, sheets{}, book{}, richText{}, tableText{}, archivedPage{}, webpage{}, letter{}, chats{}, plain{}}
}
