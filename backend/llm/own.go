package llm

import "strings"

// The two providers that CRG has itself. They are no rows of package catalog, because a row is a server: an address, a dialect, a
// key. These have none of that, so Settings do not list them among the services, trust need not be asked for them, and nothing is
// paid or learned. Whoever has to know asks one of the functions below; no other file names them.
const (
	Practice = "practice" // the practice agent (package practice), which needs no model
	Replay   = "replay"   // plays a recording (package replay), the one that the agent's model names
)

// IsPractice reports that a provider is the practice agent.
func IsPractice(provider string) bool { return is(provider, Practice) }

// Plays reports that a provider plays a recording.
func Plays(provider string) bool { return is(provider, Replay) }

// NoServer reports that a provider asks nobody. Such calls cost nothing, and what they count teaches nothing.
func NoServer(provider string) bool { return IsPractice(provider) || Plays(provider) }

func is(provider, own string) bool { return strings.EqualFold(strings.TrimSpace(provider), own) }
