package forms

import (
	"io"

	"crg/backend/export/report"
)

// reported is a form of the report.
func reported(write func(report.Doc, io.Writer) error) func(In, io.Writer) error {
	return func(in In, to io.Writer) error {
		r := in.Report
		r.Graph, r.Language, r.Keys = in.Graph, in.Language, in.Keys
		return write(report.Build(r), to)
	}
}
