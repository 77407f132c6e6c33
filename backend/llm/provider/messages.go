package provider

import "crg/backend/base/message"

// told is an error of which people are told: the id of its message.
type told string

func (t told) Error() string { return message.New(string(t)).String() }

// Why a call gave no reply.
var _ = message.Add(message.Catalogue{
	"call.bad-list":      "its list of models cannot be read",
	"call.broke":         "the connection broke: {of}",
	"call.certificate":   "its certificate is not trusted",
	"call.changed":       "the library changed the answer",
	"call.connection":    "the connection failed",
	"call.damaged":       "a part of it cannot be read",
	"call.elsewhere":     "the library asked another address than the one in the settings",
	"call.ended":         "it ended without its end mark",
	"call.handshake":     "no secure connection",
	"call.http":          "the server speaks http, the address says https",
	"call.hung-up":       "it hung up",
	"call.length":        "the model reached its limit of tokens ({end})",
	"call.loading":       "the model is being loaded",
	"call.no-connection": "no connection in time",
	"call.no-list":       "what answers at {address} has no list of models; the address may be wrong",
	"call.no-model":      "no model is there",
	"call.no-name":       "there is no server of this name",
	"call.no-network":    "the network is not there",
	"call.offer":         "it has {models}{more, plural, =0 {} other {, and # more}}",
	"call.no-web-server": "what answers is no web server",
	"call.proxy":         "the proxy {proxy} on the way to it: {of}",
	"call.redirect":      "the server sends the request on to another address, which CRG does not follow",
	"call.refused":       "the model's service refused to answer ({end})",
	"call.server":        "the server reports an error",
	"call.status":        "it answered with the status {status}, which no server of a model gives",
	"call.stalled":       "no sign of life",
	"call.too-large":     "it is larger than CRG accepts",
	"call.total":         "the answer was not complete within the time for one call",
	"call.tool":          "it called a tool ({end})",
	"call.unknown-end":   "an unknown end: {end}",
	"call.thoughts":      "it sent thoughts alone",
	"call.web-page":      "a web page answered, not a model",
})

// What an agent's settings lack, or say wrong.
var _ = message.Add(message.Catalogue{
	"agent.empty":          "an empty message cannot be sent",
	"agent.host-extra":     "the host may hold no user, ? or #; the key belongs into api-key",
	"agent.key-characters": "the api-key holds characters that no key has",
	"agent.no-address":     "the host is no address such as http://localhost:1234",
	"agent.no-host":        "the provider {provider} needs a host",
	"agent.no-key":         "{provider} needs an api-key",
	"agent.no-model":       "no model is named",
	"agent.no-server":      "the host names no server",
	"agent.no-text":        "{model} completes no text, it is made for something else",
	"agent.nothing":        "there is nothing to send",
	"agent.provider":       "there is no provider {provider, quoted}; choose one of practice, {names}",
	"agent.scheme":         "the host must begin with http:// or https://",
})

// Why a key is not there.
var _ = message.Add(message.Catalogue{
	"key.entry-empty":      "api-key: keychain: names no entry",
	"key.entry-unknown":    "the key store of this computer has no entry {name}",
	"key.env-empty":        "api-key: env: names no variable",
	"key.env-unset":        "the environment variable {name} is not set",
	"key.store-unchanged":  "the key store of this computer cannot be changed",
	"key.store-unreadable": "the key store of this computer cannot be read, so {name} is not known",
})
