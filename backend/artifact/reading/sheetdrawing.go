package reading

import (
	"context"
	"path"
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/message"
)

// boxes are the words of the boxes that are drawn on a sheet.
func (b *workbook) boxes(ctx context.Context, part string) (all []string, err error) {
	links, err := b.relations(ctx, part)
	if err != nil {
		return nil, err
	}
	var parts []string
	for _, to := range links {
		if strings.HasPrefix(path.Base(to), "drawing") && b.parts[to] != nil {
			parts = append(parts, to)
		}
	}
	slices.Sort(parts)
	for _, part := range parts {
		data, err := b.part(part)
		if err != nil {
			return nil, err
		}
		var box strings.Builder
		inText := false
		if err := markup(ctx, b.name, data, handler{
			start: func(e element) { inText = e.name == "t" },
			end: func(name string) {
				switch inText = false; name {
				case "p", "br":
					box.WriteByte(' ')
				case "txBody":
					if filled(box.String()) {
						all = append(all, box.String())
					}
					box.Reset()
				}
			},
			text: func(s string) {
				if inText {
					box.WriteString(s)
				}
			},
		}); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// undrawn counts what is drawn in the workbook and is not read.
func (b *workbook) undrawn() []message.Message {
	charts, pictures := 0, 0
	for _, part := range b.order {
		switch dir, file := path.Split(part); {
		case dir == "xl/charts/" && strings.HasPrefix(file, "chart"):
			charts++
		case dir == "xl/media/":
			pictures++
		}
	}
	return undrawn(charts, pictures)
}

func undrawn(charts, pictures int) (all []message.Message) {
	if charts > 0 {
		all = append(all, message.New("read.charts", "n", strconv.Itoa(charts)))
	}
	if pictures > 0 {
		all = append(all, message.New("read.pictures", "n", strconv.Itoa(pictures)))
	}
	return all
}
