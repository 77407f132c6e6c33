package prompt

import (
	"strings"
	"testing"
)

// FuzzVariables: whatever a prompt file holds, only known names in braces are replaced, and their values are not read again.
func FuzzVariables(f *testing.F) {
	for _, text := range []string{"{{agent_name}}", "{{ Agent_Name }} {{nonsense}}", "{{ not closed {{goal_name}} {{", "}} {{{{agent_name}}}} {{}}", `{{agent\_name}}`} {
		f.Add(text, "Explorer {{agent_role}}")
	}
	f.Fuzz(func(t *testing.T, text, name string) {
		_, in := document(t)
		in.Agent.Name, in.Agent.Role = name, "THE ROLE"
		got := newContext(in).resolve(text)
		if !strings.Contains(text, "{{") && got != text {
			t.Fatalf("%q became %q", text, got)
		}
		if !strings.Contains(text, "THE ROLE") && !strings.Contains(name, "THE ROLE") && !strings.Contains(strings.ToLower(text), "role") && strings.Contains(got, "THE ROLE") {
			t.Fatalf("%q with the name %q became %q: a value was read again", text, name, got)
		}
	})
}
