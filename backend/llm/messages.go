package llm

// EstimateMessages is Estimate over a whole conversation.
func EstimateMessages(messages []Message) int {
	tokens := 0
	for _, m := range messages {
		tokens += Estimate(m.Text)
	}
	return tokens
}
