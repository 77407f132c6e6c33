import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  title: ['Licences of the parts of CRG', 'Lizenzen der Bestandteile von CRG'],
  intro: [
    'CRG is made with {n, plural, one {# work} other {# works}} of others. These are their names and notices, as their authors wrote them.',
    'In CRG {n, plural, one {steckt # Werk} other {stecken # Werke}} anderer. Dies sind ihre Namen und Hinweise, so wie die Urheber sie schrieben.',
  ],
  filter: ['Filter', 'Filtern'],
  nothing: ['Nothing has that name.', 'Nichts heißt so.'],
  close: ['Close', 'Schließen'],
  absent: [
    'This build carries no list. The list comes with a build by build/run, build/window or build/windows.',
    'Dieser Build enthält keine Liste. Sie entsteht mit build/run, build/window oder build/windows.',
  ],
})
