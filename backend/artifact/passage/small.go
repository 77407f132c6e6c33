package passage

import "strings"

// small are words that ask or join and name nothing, in English and German, folded.
var small = func() map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(`
a about after again all also although am an and any are as at be because been before being between both but by can cannot could
did do does doing don down during each either else even ever every few for from further get gets give given gives go goes had has
have having he her here hers him his how however i if in into is isn it its itself just know known let like may me might more most
many much must my near neither no nor not now of off on once one only or other others our out over own page please rather re s said say
says she should show since so some still such t tell tells than that the their them then there these they this those though through
to too toward under until up upon us use used uses using very via was we were what when where whether which while who whom whose why
will with within without would yes yet you your find there's really

aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bist bzw da dabei dadurch dafur dagegen daher damit
dann daran darauf daraus darin daruber darum das dass davon dazu dein deine dem den denen denn der deren des dessen deshalb die dies
diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines einige er es etwa etwas euch fur gab ganz gar
geben gegen gibt ging hat hatte hatten habe haben hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in indem ins
ist ja jede jedem jeden jeder jedes jene kann kannst kein keine keinem keinen keiner konnen konnte konnten machen macht mal man mehr
mein meine mich mir mit muss mussen musste nach nein nicht nichts noch nun nur ob oder ohne sagen sagt sagte schon sehr sein seine
seinem seinen seiner seit sich sie sind so sogar soll sollen sollte sondern sonst sowie uber um und uns unser unsere unter viel viele
vom von vor wann war waren warum was wegen weil welche welchem welchen welcher welches wem wen wenig wenn wer werden wie wieder wieso
will wir wird wo wobei wodurch wofur woher wohin wollen worden wurde wurden zu zum zur zwar zwischen seite finde zeige`) {
		m[w] = true
	}
	return m
}()
