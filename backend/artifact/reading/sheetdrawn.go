package reading

import "context"

// drawings reads what stands on a sheet beside its cells: boxes with words, and what is said of pictures.
func (b *workbook) drawings(ctx context.Context, part string, g *grid) error {
	parts, _ := b.relatedOf(ctx, part, "drawing") // what the sheet refers to was read with its remarks
	var out writer
	for _, part := range parts {
		s := slideText{out: &out, headers: &pageHeaders{}, boxes: true, objects: &b.objects}
		if err := s.read(ctx, b.archive, part); err != nil {
			return err
		}
		b.pictures += s.pictures
	}
	g.drawn = out.text().Body
	return nil
}
