package reading

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// What people write about a picture for those who do not see it stands in its place: [Picture: the bridge is closed]. What programs write there, a
// name of a file or a number, says nothing.

// pictureWords are the words about a picture as they stand in the text, "" = it has none that say anything.
func pictureWords(title, description string) string {
	title, description = aboutPicture(title), aboutPicture(description)
	switch {
	case description == "" || title == description:
		description = title
	case title != "":
		description = title + ": " + description
	}
	if description == "" {
		return ""
	}
	return besideText("Picture", description)
}

// aboutPicture is a text about a picture on one line, "" where it is but the name of a file or of any picture.
func aboutPicture(said string) string {
	said = oneLine(said)
	name := strings.ToLower(said)
	bare := strings.TrimRight(name, "0123456789 _-.()#")
	switch {
	case !strings.ContainsFunc(said, unicode.IsLetter),
		slices.Contains(pictureFiles, path.Ext(name)),
		strings.Contains(name, "://") && !strings.Contains(name, " "),
		slices.Contains(anyPicture, bare):
		return ""
	}
	return said
}

var pictureFiles = strings.Fields(".png .jpg .jpeg .jpe .gif .bmp .tif .tiff .svg .webp .avif .heic .heif .ico .emf .wmf .eps .pdf .psd .jfif")

// anyPicture is how programs and hurried people call each picture.
var anyPicture = strings.Fields("picture pic image img photo graphic graphics object figure fig logo icon screenshot dsc dscn pxl bild grafik foto abbildung abb objekt symbol obrázek obraz imagen immagine afbeelding рисунок 图片 圖片 图像 画像 図 그림")

// standsForSign reports a picture that stands for a sign, such as those that pages set in place of an emoji.
func standsForSign(said string) bool {
	said = strings.TrimSpace(said)
	return said != "" && len(said) <= mostSign && !strings.ContainsFunc(said, func(r rune) bool {
		return !unicode.In(r, unicode.So, unicode.Sk, unicode.Mn, unicode.Cf) // those of an emoji of several
	})
}

const mostSign = 40 // bytes of an emoji

// shown are the words that stand for a picture of a page, "" = there are none. What its caption says as well is not said twice.
func shown(n *html.Node) string {
	img := find1(n, atom.Img)
	if img == nil {
		return ""
	}
	alt := said(img, "alt")
	if standsForSign(alt) {
		return alt
	}
	for up := n.Parent; up != nil; up = up.Parent {
		if up.DataAtom == atom.Figure {
			if caption := wordsIn(find1(up, atom.Figcaption)); caption != "" && strings.Contains(caption, oneLine(alt)) {
				return ""
			}
		}
	}
	if words := pictureWords("", alt); words != "" {
		return " " + words + " "
	}
	return ""
}
