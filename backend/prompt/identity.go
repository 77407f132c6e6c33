package prompt

var _ = builtIn(&Block{
	Name:        "agent-identity",
	Description: "The agent's name, model and role.",
	Example:     "== AGENT ==\nName: Explorer\nModel: qwen-120b\nRole: Primary reasoning agent",
	place:       10, Priority: Must, Depends: OnAgent | OnPhase | OnFiles,
	text: (*Context).identity,
})

func (c *Context) identity() string {
	a := c.Agent
	return "== AGENT ==\nName: " + oneLine(a.Name) + "\nModel: " + oneLine(a.Model) + "\nRole: " + oneLine(a.Role)
}
