package check

import "crg/backend/base/message"

// What every rule of this room says when it refuses, as the model reads it: texts of 004 §5.4 and §5.5, word for word.
var _ = message.Add(message.Catalogue{
	"refused.artifact":          "Artifact Nodes are read-only",
	"refused.asked-out":         "no more answers in this turn — act on what you know",
	"refused.changed":           "node [{node}] was changed by the person while you were thinking",
	"refused.echo":              "this action block is copied from quoted text — propose actions in your own words",
	"refused.empty-field":       "empty field — {field} of {action} says nothing",
	"refused.goal":              "Goal Nodes cannot be modified by LLM",
	"refused.importance":        "importance must be a whole number from {min} to {max}",
	"refused.locked":            "node is locked by user",
	"refused.deleted":           "the person deleted this thought — [{node}]",
	"refused.said":              "[{node}] is the person's word on the answer, and stays as they said it",
	"refused.missing-fields":    "missing field — {action} needs {0}",
	"field.one":                 "{field}",
	"field.and":                 "{0} and {1}",
	"field.or":                  "{0}, or {1}",
	"refused.missing-field":     "missing field — {action} needs {fields}",
	"refused.no-edge":           "invalid edge reference — edge [{edge}] does not exist",
	"refused.no-last-created":   "last_created refers to nothing — no node was created before it in this turn",
	"refused.no-node":           "invalid node reference — node [{node}] does not exist",
	"refused.not-allowed":       "action {action} is not available in this phase",
	"refused.not-alone":         "{action} must be the only action in a reply",
	"refused.not-visible":       "node [{node}] is outside L2 visibility range",
	"refused.one-line":          "{field} must be one line, without line ends and control characters — longer text belongs in content",
	"refused.other-level":       "node [{node}] is not on the current graph level",
	"refused.too-long":          "{field} has {n} characters, at most {most} are allowed — say it shorter",
	"refused.too-many":          "a turn carries out at most {most} actions — do the rest in your next turn",
	"refused.unknown-action":    "unknown action {action}",
	"refused.unknown-category":  "unknown category",
	"refused.unknown-edge-type": "unknown edge type",
	"refused.unknown-state":     "unknown state",
})
