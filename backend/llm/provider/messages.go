package provider

import "crg/backend/base/message"

// told is an error of which people are told: the id of its message.
type told string

func (t told) Error() string { return message.New(string(t)).String() }

// Why a call gave no reply.
var _ = message.Add(message.Catalogue{
	"call.bad-list":    {"its list of models cannot be read", "die Liste der Modelle ist nicht lesbar"},
	"call.broke":       {"the connection broke: {of}", "die Verbindung brach ab: {of}"},
	"call.certificate": {"its certificate is not trusted", "seinem Zertifikat ist nicht zu trauen"},
	"call.changed":     {"the library changed the answer", "die Bibliothek hat die Antwort verändert"},
	"call.connection":  {"the connection failed", "die Verbindung kam nicht zustande"},
	"call.damaged":     {"a part of it cannot be read", "ein Teil davon ist nicht lesbar"},
	"call.elsewhere": {
		"the library asked another address than the one in the settings",
		"die Bibliothek fragte eine andere Adresse als die in den Einstellungen",
	},
	"call.ended":         {"it ended without its end mark", "sie endete ohne Schlusszeichen"},
	"call.handshake":     {"no secure connection", "keine sichere Verbindung"},
	"call.http":          {"the server speaks http, the address says https", "der Server spricht http, die Adresse sagt https"},
	"call.hung-up":       {"it hung up", "er hat aufgelegt"},
	"call.length":        {"the model reached its limit of tokens ({end})", "das Modell erreichte seine Grenze an Tokens ({end})"},
	"call.loading":       {"the model is being loaded", "das Modell wird gerade geladen"},
	"call.no-connection": {"no connection in time", "keine Verbindung in der vorgesehenen Zeit"},
	"call.no-list": {
		"what answers at {address} has no list of models; the address may be wrong",
		"was unter {address} antwortet, hat keine Liste der Modelle; vielleicht stimmt die Adresse nicht",
	},
	"call.no-model":   {"no model is there", "es ist kein Modell da"},
	"call.no-name":    {"there is no server of this name", "einen Server dieses Namens gibt es nicht"},
	"call.no-network": {"the network is not there", "das Netzwerk ist nicht da"},
	"call.offer": {
		"it has {models}{more, plural, =0 {} other {, and # more}}",
		"vorhanden: {models}{more, plural, =0 {} other { und # weitere}}",
	},
	"call.no-web-server": {"what answers is no web server", "was dort antwortet, ist kein Webserver"},
	"call.proxy":         {"the proxy {proxy} on the way to it: {of}", "der Proxy {proxy} auf dem Weg dorthin: {of}"},
	"call.redirect": {
		"the server sends the request on to another address, which CRG does not follow",
		"der Server verweist auf eine andere Adresse, der CRG nicht folgt",
	},
	"call.refused": {"the model's service refused to answer ({end})", "der Dienst des Modells gab keine Antwort ({end})"},
	"call.server":  {"the server reports an error", "der Server meldet einen Fehler"},
	"call.status": {
		"it answered with the status {status}, which no server of a model gives",
		"er antwortete mit dem Status {status}, den kein Server eines Modells gibt",
	},
	"call.stalled":   {"no sign of life", "kein Lebenszeichen"},
	"call.too-large": {"it is larger than CRG accepts", "sie ist größer, als CRG annimmt"},
	"call.total": {
		"the answer was not complete within the time for one call",
		"die Antwort wurde nicht in der Zeit für eine Anfrage fertig",
	},
	"call.tool":        {"it called a tool ({end})", "es hat ein Werkzeug aufgerufen ({end})"},
	"call.unknown-end": {"an unknown end: {end}", "ein unbekanntes Ende: {end}"},
	"call.thoughts":    {"it sent thoughts alone", "es hat nur Gedanken gesendet"},
	"call.web-page":    {"a web page answered, not a model", "es antwortete eine Webseite, kein Modell"},
})

// What an agent's settings lack, or say wrong.
var _ = message.Add(message.Catalogue{
	"agent.empty": {"an empty message cannot be sent", "eine leere Nachricht lässt sich nicht senden"},
	"agent.host-extra": {
		"the host may hold no user, ? or #; the key belongs into api-key",
		"host darf keinen Benutzer, kein ? und kein # enthalten; der Schlüssel gehört in api-key",
	},
	"agent.key-characters": {
		"the api-key holds characters that no key has",
		"der Schlüssel in api-key enthält Zeichen, die kein Schlüssel hat",
	},
	"agent.no-address": {"the host is no address such as http://localhost:1234", "host ist keine Adresse wie http://localhost:1234"},
	"agent.no-host":    {"the provider {provider} needs a host", "der Anbieter {provider} braucht einen host"},
	"agent.no-key":     {"{provider} needs an api-key", "{provider} braucht einen Schlüssel in api-key"},
	"agent.no-model":   {"no model is named", "es ist kein Modell genannt"},
	"agent.no-server":  {"the host names no server", "host nennt keinen Server"},
	"agent.no-text": {
		"{model} completes no text, it is made for something else",
		"{model} schreibt keinen Text, es ist für anderes gemacht",
	},
	"agent.nothing": {"there is nothing to send", "es gibt nichts zu senden"},
	"agent.provider": {
		"there is no provider {provider, quoted}; choose one of practice, {names}",
		"den Anbieter „{provider}“ gibt es nicht; möglich sind practice, {names}",
	},
	"agent.scheme": {"the host must begin with http:// or https://", "host muss mit http:// oder https:// anfangen"},
})

// Why a key is not there.
var _ = message.Add(message.Catalogue{
	"key.entry-empty": {"api-key: keychain: names no entry", "api-key: keychain: nennt keinen Eintrag"},
	"key.entry-unknown": {
		"the key store of this computer has no entry {name}",
		"der Schlüsselspeicher dieses Computers hat keinen Eintrag {name}",
	},
	"key.env-empty": {"api-key: env: names no variable", "api-key: env: nennt keine Variable"},
	"key.env-unset": {"the environment variable {name} is not set", "die Umgebungsvariable {name} ist nicht gesetzt"},
	"key.store-unchanged": {
		"the key store of this computer cannot be changed",
		"der Schlüsselspeicher dieses Computers lässt sich nicht ändern",
	},
	"key.store-unreadable": {
		"the key store of this computer cannot be read, so {name} is not known",
		"der Schlüsselspeicher dieses Computers ist nicht lesbar, darum ist {name} nicht bekannt",
	},
})
