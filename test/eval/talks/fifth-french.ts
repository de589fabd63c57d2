import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const language = talksOf('languages')

export const fifthFrench: readonly Talk[] = [
  language(
    's5fr01',
    'bonjour, un code pour kettleby tea svp',
    { lang: 'fr', each: ['Kettleby Tea'], only: ['Kettleby Tea'] },
    'Kettleby Tea.',
  ),
  language(
    's5fr02',
    'je cherche des bijoux sauf aurelle',
    { lang: 'fr', some: true, only: ['#Jewelry'], never: ['Aurelle'] },
    'Others.',
  ),
  language(
    's5fr03',
    'ça marche pas LAMP10',
    { lang: 'fr', says: [/désol|navr|excus|pardon/i] },
    'Sorry.',
  ),
  language(
    's5fr04',
    "CRUMB15 c'est valable jusqu'à quand ?",
    { lang: 'fr', says: [/demain|\b11\b/i] },
    'Till tomorrow.',
  ),
  language(
    's5fr05',
    'comment je supprime mon compte',
    { lang: 'fr', quiet: true, says: [/compte|profil/i] },
    'On the account page.',
  ),
  language(
    's5fr06',
    "j'ai besoin d'un canapé, pas chez nestoria",
    { lang: 'fr', some: true, only: ['#Home'], never: ['Nestoria'] },
    'Others.',
  ),
  language(
    's5fr07',
    'sephora ou dewberry ?',
    { lang: 'fr', each: ['Dewberry'], says: [/sephora/i] },
    'Dewberry; the other is named.',
  ),
  language(
    's5fr08',
    ['un truc pour le sport', 'juste le meilleur'],
    { lang: 'fr', count: 1, only: ['#Fitness'] },
    'One.',
  ),
  language(
    's5fr09',
    "combien j'économise sur 100 $ chez full plate",
    { lang: 'fr', first: 'PLATE40', says: [/\b40\b/] },
    '$40.',
  ),
]
