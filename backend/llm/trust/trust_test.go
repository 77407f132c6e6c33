package trust

import "testing"

func TestR81_WhatAnAnswerCovers(t *testing.T) {
	given := Use{Folder: "/p", Provider: "openai", Host: "https://a", Key: "env:K"}
	for u, want := range map[Use]bool{
		given:                                       true,
		{"/p", "openai", "https://a", ""}:           true, // the same without the key
		{"/q", "openai", "https://a", ""}:           false,
		{"/p", "custom", "https://a", ""}:           false,
		{"/p", "openai", "http://a", ""}:            false,
		{"/p", "openai", "https://a", "env:OTHER"}:  false,
		{"/p", "openai", "https://a", "keychain:K"}: false,
		{}: false,
	} {
		if given.Covers(u) != want {
			t.Errorf("%+v: %v", u, !want)
		}
	}
	if (Use{Folder: "/p", Provider: "openai", Host: "https://a"}).Covers(given) {
		t.Error("an answer without a key covers one with a key")
	}
	var m Memory
	m.Allow(given)
	m.Allow(Use{Folder: "/q", Provider: "openai", Host: "https://a"})
	m.Forget(Use{Folder: "/p", Provider: "openai", Host: "https://a", Key: "keychain:other"})
	if m.Allows(given) || !m.Allows(Use{Folder: "/q", Provider: "openai", Host: "https://a"}) {
		t.Error("what was taken back is not what was meant")
	}
	m = Memory{}
	if m.Allows(Use{}) || m.Allows(given) {
		t.Error("the zero value allows something")
	}
}
