package reading

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/encoding/htmlindex"
	"pgregory.net/rapid"
)

// page writes text in a code page.
func encoded(t *testing.T, name, text string) []byte {
	t.Helper()
	e, err := htmlindex.Get(name)
	if err != nil {
		t.Fatal(err)
	}
	out, err := e.NewEncoder().Bytes([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestCRG_260_Encodings(t *testing.T) {
	const german = "Die Straße über den Fluß führt größere Städte näher zueinander, und viele Bürger hören täglich zu."
	const russian = "Трамвай соединяет центр города с новыми районами, и жители ждут открытия линии уже много лет."
	const japanese = "路面電車は市の中心部と新しい地区を結び、住民は何年も前から開通を待っています。これは文章です。"
	bytesOf := func(text string, e Encoding) []byte {
		out, err := Encode(text, e)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	rows := []struct {
		name    string
		data    []byte
		text    string
		enc     Encoding
		guessed bool
	}{
		{"CRG-260 ascii", []byte("plain\r\ntext"), "plain\r\ntext", Encoding{Name: "utf-8"}, false},
		{"CRG-260 utf-8", []byte(japanese), japanese, Encoding{Name: "utf-8"}, false},
		{"CRG-260 BOM", []byte("\xEF\xBB\xBFtext"), "text", Encoding{"utf-8", true}, false},
		{"CRG-260 UTF-16 little", bytesOf(german, Encoding{"utf-16le", true}), german, Encoding{"utf-16le", true}, false},
		{"CRG-260 UTF-16 big", bytesOf(russian, Encoding{"utf-16be", true}), russian, Encoding{"utf-16be", true}, false},
		{"CRG-260 UTF-16 little, no mark", bytesOf(german, Encoding{Name: "utf-16le"}), german, Encoding{Name: "utf-16le"}, false},
		{"CRG-260 UTF-16 big, no mark", bytesOf(german, Encoding{Name: "utf-16be"}), german, Encoding{Name: "utf-16be"}, false},
		{"CRG-260 UTF-32", bytesOf(japanese, Encoding{"utf-32le", true}), japanese, Encoding{"utf-32le", true}, false},
		{"CRG-260 windows-1252", encoded(t, "windows-1252", german), german, Encoding{Name: "windows-1252"}, true},
		{"CRG-260 windows-1251", encoded(t, "windows-1251", russian), russian, Encoding{Name: "windows-1251"}, true},
		{"CRG-260 koi8-r", encoded(t, "koi8-r", russian), russian, Encoding{Name: "koi8-r"}, true},
		{"CRG-260 Shift JIS", encoded(t, "shift_jis", japanese), japanese, Encoding{Name: "shift_jis"}, true},
		{"CRG-260 one odd letter", []byte("caf\xe9"), "café", Encoding{Name: "windows-1252"}, true},
		{"program code", []byte("package main\n\nfunc main() {\n\tprintln(\"a\\tb\")\n}\n"), "package main\n\nfunc main() {\n\tprintln(\"a\\tb\")\n}\n", Encoding{Name: "utf-8"}, false},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			d, ok := Decode(row.data)
			if !ok {
				t.Fatal("not taken for text")
			}
			if d.Text != row.text || d.Encoding != row.enc || d.Guessed != row.guessed {
				t.Errorf("got %q in %v, guessed %v\nwant %q in %v, guessed %v", d.Text, d.Encoding, d.Guessed, row.text, row.enc, row.guessed)
			}
			if !d.Exact {
				t.Error("the bytes do not come back")
			}
		})
	}
}

// UTF-16 without a mark is known by a quarter of its pairs, and by nearly none the other way round.
func TestCRG_260_UTF16WithoutAMark(t *testing.T) {
	pairs := func(first, second, other int) []byte {
		return []byte(strings.Repeat("\x00a", first) + strings.Repeat("a\x00", second) + strings.Repeat("\x04\x31", other))
	}
	for want, all := range map[string][][]byte{
		"utf-16be": {pairs(1, 0, 3), pairs(4, 0, 0), pairs(20, 1, 0)},
		"utf-16le": {pairs(0, 1, 3), pairs(0, 4, 0), pairs(1, 20, 0)},
		"":         {pairs(1, 0, 4), pairs(0, 1, 4), pairs(19, 1, 0), pairs(1, 19, 0), append(pairs(4, 0, 0), 'a'), pairs(1, 1, 0)},
	} {
		for _, data := range all {
			if got := utf16Parity(data); got != want {
				t.Errorf("%q: %q, not %q", data, got, want)
			}
		}
	}
}

// A byte that something spoiled costs one letter, and the person is told; where most of them are none of UTF-8, it is another encoding.
func TestOneBadByteSpoilsNoFile(t *testing.T) {
	mixed := strings.Repeat("Grüße aus Köln\n", 23) + "Caf\xe9 broken byte\n"
	for _, name := range []string{"mix.txt", "mix.csv"} {
		text := read(t, name, []byte(mixed))
		if !strings.Contains(text.Body, "Grüße aus Köln") || !strings.Contains(text.Body, "Caf\uFFFD broken byte") {
			t.Errorf("%s: the text is %.100q", name, text.Body)
		}
		if got := fmt.Sprint(text.Notes); got != "[Some characters could not be read and stand as \uFFFD.]" {
			t.Errorf("%s: %s", name, got)
		}
	}
	for data, want := range map[string]string{"äöü \xe9": "utf-8", "äö \xe9": "", "\xe9t\xe9": "", "plain": "utf-8"} {
		if d, _ := Decode([]byte(data)); want != "" && d.Name != want || want == "" && d.Name == "utf-8" {
			t.Errorf("%q is %s", data, d.Name)
		}
	}
}

// A few letters in two bytes each are those of the code page in which they are usual; two such bytes among others are letters of the West.
func TestShortTablesOfTheFarEast(t *testing.T) {
	for _, row := range []struct{ page, text string }{
		{"shift_jis", "名前,年齢,住所\n佐藤太郎,30,東京\n鈴木花子,25,大阪\n"},
		{"shift_jis", "年齢,都市\n30,東京\n"},
		{"shift_jis", "品名;数量\nりんご;5\nミカン;7\n"},
		{"gb18030", "城市,人口\n北京,5\n"},
		{"gb18030", "姓名,年龄,地址\n王小明,30,北京\n"},
		{"euc-kr", "도시,인구\n서울,5\n"},
		{"big5", "城市,人口\n台北,5\n"},
		{"windows-1252", "don’t “do” it – ‘never’\n"},
		{"windows-1252", "Name;Größe\nMüller;5\n"},
	} {
		d, ok := Decode(encoded(t, row.page, row.text))
		if !ok || d.Text != row.text || d.Name != row.page || !d.Guessed {
			t.Errorf("%s: %q in %s", row.page, d.Text, d.Name)
		}
	}
	for data, want := range map[string]string{"\x93A\x92t x": "", "\x93\xfa\x96\x7b": "shift_jis", "\x93\xfa": "", "": "", "abc": "", "\x93\xfa\x96": "", "\xb3\xc7\xca\xd0": "gb18030"} {
		if got := usualLetters([]byte(data)); got != want {
			t.Errorf("%q is %q", data, got)
		}
	}
}

func TestCRG_260_BinaryIsRefused(t *testing.T) {
	noise := make([]byte, 4096)
	state := uint32(1)
	for i := range noise {
		state = state*1664525 + 1013904223
		noise[i] = byte(state>>24) | 1 // without NUL, like packed data
	}
	for name, data := range map[string][]byte{
		"picture":  []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"),
		"PDF":      []byte("%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj"),
		"archive":  []byte("PK\x03\x04\x14\x00\x08\x00"),
		"a NUL":    []byte("\x00text"),
		"NUL":      []byte("text with \x00 one NUL"),
		"noise":    noise,
		"controls": []byte("\x01\x02\x03\x04\x05\x06"),
		"NULs":     make([]byte, 100),
	} {
		t.Run("CRG-260 "+name, func(t *testing.T) {
			if d, ok := Decode(data); ok {
				t.Errorf("taken for text in %v: %.40q", d.Encoding, d.Text)
			}
		})
	}
}

func TestCRG_260_EncodeAndDecodeAreInverse(t *testing.T) {
	names := []Encoding{{"utf-8", true}, {"utf-16le", true}, {"utf-16be", true}, {"utf-32le", true}, {"utf-32be", true}}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[a-zA-Z äöüßжя漢字😀\r\n\t"'\\.,]{1,80}`).Draw(t, "text")
		e := rapid.SampledFrom(names).Draw(t, "encoding")
		data, err := Encode(text, e)
		if err != nil {
			t.Fatal(err)
		}
		d, ok := Decode(data)
		if !ok || d.Text != text || d.Encoding != e || !d.Exact {
			t.Fatalf("%q came back as %q in %v (%v)", text, d.Text, d.Encoding, ok)
		}
	})
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte("text"))
	f.Add([]byte("\xFF\xFE\x00\xD8"))
	f.Add([]byte("\x1b$B$3$s\x1b(B"))
	f.Add([]byte("caf\xe9 \x82\xa0\x82\xa2"))
	f.Fuzz(func(t *testing.T, data []byte) {
		kept := bytes.Clone(data)
		d, ok := Decode(data)
		if again, same := Decode(data); same != ok || again != d {
			t.Fatal("two answers for the same bytes")
		}
		if !bytes.Equal(kept, data) {
			t.Fatal("the bytes were changed")
		}
		if ok && strings.ContainsRune(d.Text, 0) {
			t.Fatal("a text with NUL")
		}
		if ok && d.Exact {
			if back, err := Encode(d.Text, d.Encoding); err != nil || !bytes.Equal(back, data) {
				t.Fatalf("said to be exact, but comes back different: %v", err)
			}
		}
	})
}
