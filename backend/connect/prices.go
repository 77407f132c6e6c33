package connect

import (
	"strings"

	"crg/backend/base/fault"
	"crg/backend/project"
	"crg/backend/project/textform"
)

// SetPrice writes down what a model costs for a million tokens; "" for both takes the model out. The currency counts for
// all models of the file. Errors: setting.value, file.write.
func (c *Connection) SetPrice(model, input, output, currency string) (string, error) {
	model = strings.TrimSpace(model)
	if model == "" || strings.ContainsAny(model, "[]\r\n") {
		return "", fault.New("setting.value", "model", "value", model).Because("names-no-model")
	}
	gone := input == "" && output == ""
	for key, value := range map[string]string{"input": input, "output": output} {
		if why := project.BadPrice(value); !why.IsZero() && !gone {
			return "", fault.New("setting.value", key, "value", value).About(why)
		}
	}
	return c.Workspace.Edit(project.PricesFile, func(doc *textform.Doc) error {
		f, _ := project.FormatOf(project.PricesFile)
		at := 0
		for i, s := range doc.Values(f).Sections {
			if i > 0 && s.Kind == "model" && strings.EqualFold(s.Name, model) {
				at = i // the last one counts
			}
		}
		switch {
		case gone && at == 0:
			return nil
		case gone:
			return doc.RemoveSection(f, at)
		case at == 0:
			at = doc.AddSection(f, "model", model)
		}
		for _, pair := range [][2]string{{"input", input}, {"output", output}} {
			if err := doc.Set(f, at, pair[0], strings.Replace(pair[1], ",", ".", 1)); err != nil {
				return err
			}
		}
		if currency = strings.TrimSpace(currency); currency == "" || currency == c.Workspace.Current().Currency {
			return nil
		}
		return doc.Set(f, 0, "currency", currency)
	})
}
