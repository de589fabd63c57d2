import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const language = talksOf('languages')

export const fifthGerman: readonly Talk[] = [
  language(
    's5de01',
    'habt ihr was für dewberry?',
    { lang: 'de', each: ['Dewberry'], only: ['Dewberry'] },
    'Dewberry.',
  ),
  language(
    's5de02',
    'Guten Tag, ich suche einen Gutschein für ein neues Sofa.',
    { lang: 'de', some: true, only: ['#Home'] },
    'Sofas.',
  ),
  language(
    's5de03',
    'brauch kopfhörer aber nicht von quiet please',
    { lang: 'de', only: ['#Tech'], never: ['Quiet Please'] },
    'Others.',
  ),
  language(
    's5de04',
    'der STRYDE30 geht nicht, kommt immer fehler',
    { lang: 'de', says: [/leid|entschuldig|schade|verzeih/i] },
    'Sorry.',
  ),
  language(
    's5de05',
    'wie lösche ich mein konto',
    { lang: 'de', quiet: true, says: [/konto|profil/i] },
    'On the account page.',
  ),
  language(
    's5de06',
    ['velora codes', 'welcher ist besser bei einer bestellung von 60 dollar?'],
    { lang: 'de', first: 'VELSAM15', says: [/\b15\b/] },
    '$15 beat $12.',
  ),
  language(
    's5de07',
    'ist VELBEA40 noch gültig',
    {
      lang: 'de',
      says: [/abgelaufen|ungültig|nicht mehr|gestern|beendet|endete|vorbei/i],
      only: ['Velora'],
    },
    'Ended yesterday.',
  ),
  language(
    's5de08',
    'omas geburtstag.. pralinen oder kekse',
    { lang: 'de', some: true, only: ['#Food'] },
    'Sweets.',
  ),
  language(
    's5de09',
    ['lampwick', 'nee danke, lieber was zum anziehen'],
    { lang: 'de', some: true, only: ['#Fashion'] },
    'Clothes.',
  ),
  language(
    's5de10',
    'zalando oder velora?',
    { lang: 'de', each: ['Velora'], says: [/zalando/i] },
    'Velora; the other is named.',
  ),
]
