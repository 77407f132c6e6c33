// German for what is found in the reasoning and in the answer, by the id of the diagnostic.

const anew = 'Weiterlaufen lassen: Die nächsten abschließenden Züge schreiben sie neu.'

export const germanReview: Record<string, { what: string; remedy: string }> = {
  'goal.unanswered': {
    what: 'Keine Schlussfolgerung beantwortet das Ziel „{name}“.',
    remedy: 'Den Agenten weiterarbeiten lassen, oder eine Schlussfolgerung anlegen und mit „Beantwortet“ mit dem Ziel verbinden.',
  },
  'graph.loose': {
    what: '„{name}“ führt zu keinem Ziel.',
    remedy: 'Mit einem Gedanken verbinden, der das Ziel betrifft. Ein Dokument dazwischen zählt nicht.',
  },
  'graph.apart': {
    what: '„{name}“ und was damit verbunden ist ({more} weitere) führen zu keinem Ziel.',
    remedy: 'Mit einem Gedanken verbinden, der das Ziel betrifft. Ein Dokument dazwischen zählt nicht.',
  },
  'document.unread': {
    what: '„{name}“ wurde noch nicht gelesen.',
    remedy: 'Den Agenten weiterarbeiten lassen: Er bekommt die ungelesenen Seiten der Reihe nach zu sehen.',
  },
  'document.half-read': {
    what: '„{name}“ ist noch nicht ganz gelesen: Es fehlen {left} von {pages} Seiten.',
    remedy: 'Den Agenten weiterarbeiten lassen: Er bekommt die ungelesenen Seiten der Reihe nach zu sehen.',
  },
  'document.unused': {
    what: 'Aus „{name}“ ist nichts abgeleitet.',
    remedy: 'Was daraus stammt, mit „Abgeleitet von“ verbinden; stammt nichts daraus, das Dokument archivieren.',
  },
  'quotation.false': {
    what: '„{name}“ zitiert „{text}“; das steht nicht in „{document}“.',
    remedy: 'Wörtlich zitieren oder die Anführungszeichen weglassen.',
  },
  'review.more': { what: 'Und {more} weitere dieser Art.', remedy: 'Sie stehen hier, sobald diese erledigt sind.' },
  'answer.fallen': { what: 'Die Antwort ist überholt. Worauf sie beruht, gilt nicht mehr: {names}.', remedy: anew },
  'answer.unread': {
    what: 'Die Antwort ist überholt. Diese Dokumente kamen danach: {names}.',
    remedy: 'Weiterlaufen lassen: Sie werden gelesen, und die Antwort wird neu geschrieben.',
  },
  'answer.edited': { what: 'Die Antwort ist überholt. Diese sagen inzwischen etwas anderes: {names}.', remedy: anew },
  'answer.newer': { what: 'Die Antwort ist überholt. Diese kamen danach, und sie wägt sie nicht ab: {names}.', remedy: anew },
  'answer.against': {
    what: 'Die Antwort wägt nicht ab, was gegen ihre Gründe spricht: {names}.',
    remedy: 'Bei den Einwänden nennen, mit dem, was darauf antwortet.',
  },
  'answer.parts': { what: 'Der Antwort fehlen Teile: {parts}.', remedy: anew },
  'answer.bare': {
    what: '{n, plural, one {# Satz der Antwort beruht} other {# Sätze der Antwort beruhen}} auf nichts: „{text}“.',
    remedy: 'Nennen, worauf er beruht, oder sagen, dass es ein Urteil ist.',
  },
  'answer.numbers': {
    what: 'Zahlen der Antwort stehen in nichts, was sie nennt: {numbers}.',
    remedy: 'Berichtigen, oder nennen, wo sie stehen.',
  },
}
