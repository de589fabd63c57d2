import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const fr = talksOf('languages')

export const fourthFrench: readonly Talk[] = [
  fr(
    's4fr01',
    'un truc pour la maison mais pas de chez nadia',
    { some: true, only: ['#Home'], never: ['@nadia.nests'], lang: 'fr' },
    'Home of the others.',
  ),
  fr(
    's4fr02',
    'j’en ai ras le bol de strydell, d’autres pour la salle de sport ?',
    { some: true, only: ['#Fitness'], never: ['Strydell'], lang: 'fr' },
    'Fitness, none of Strydell.',
  ),
  fr(
    's4fr03',
    ['voyages', 'pas wayfarly', 'autre chose ?'],
    { only: ['#Travel'], never: ['Wayfarly'], lang: 'fr' },
    'Travel, still none of Wayfarly.',
  ),
  fr(
    's4fr04',
    'slt un code clean slate stp',
    { shows: ['SLATE20'], only: ['Clean Slate'], lang: 'fr' },
    'SLATE20.',
  ),
  fr('s4fr05', 'DEW20 ça marche encore ?', { shows: ['DEW20'], lang: 'fr' }, 'It is live.'),
  fr(
    's4fr06',
    'le code MACHIN77 il est bon ?',
    { says: [/connai|aucun|pas|inconnu/i], unsaid: [/^\s*oui\b/i], lang: 'fr' },
    'It is not known.',
  ),
  fr(
    's4fr07',
    'panier de 200 dollars chez harbour & hem',
    { first: 'HEM30', says: [/\b30\b/], lang: 'fr' },
    '30 beats 24.',
  ),
  fr('s4fr08', 'le minimum pour PLATE40 c’est combien', { says: [/\b100\b/], lang: 'fr' }, '100.'),
  fr(
    's4fr09',
    ['bijoux', 'le deuxieme stp'],
    { count: 1, only: ['#Jewelry'], lang: 'fr' },
    'One of jewelry.',
  ),
  fr(
    's4fr10',
    ['velora', 'non pardon lampwick'],
    { shows: ['LAMP10'], only: ['Lampwick'], lang: 'fr' },
    'LAMP10.',
  ),
  fr(
    's4fr11',
    'un cadeau pr ma copine elle adore le maquillage',
    { some: true, only: ['#Beauty'], lang: 'fr' },
    'Makeup.',
  ),
  fr(
    's4fr12',
    'mot de passe oublié',
    { quiet: true, says: [/mot de passe|contact|connexion|connect/i], lang: 'fr' },
    'The way to a new password.',
  ),
  fr(
    's4fr13',
    'sephora ou mild ?',
    { shows: ['MILD11'], only: ['Mild'], says: [/sephora/i], lang: 'fr' },
    'Mild, none of Sephora.',
  ),
  fr(
    's4fr14',
    'GONE20 c’est jusqu’à quand',
    { says: [/9 avr|30 jours/i], lang: 'fr' },
    'Until 9 April.',
  ),
  fr(
    's4fr15',
    'ni tech ni bouffe, le reste ok',
    { some: true, never: ['#Tech', '#Food'], lang: 'fr' },
    'Neither of the two.',
  ),
  fr(
    's4fr16',
    ['push', 'merci bcp! et une valise?'],
    { some: true, only: ['#Travel', '#Fashion'], lang: 'fr' },
    'Suitcases.',
  ),
  fr(
    's4fr17',
    'remboursement possible chez bitloom ?',
    { only: ['Bitloom'], unsaid: [/^\s*oui\b/i], lang: 'fr' },
    'The shop decides.',
  ),
  fr(
    's4fr18',
    'c payant votre truc ?',
    { quiet: true, says: [/gratuit|rien|coûte/i], unsaid: [/^\s*oui\b/i], lang: 'fr' },
    'Free for shoppers.',
  ),
  fr(
    's4fr19',
    'Bonjour, je souhaiterais offrir un collier à ma fille pour ses dix-huit ans. Auriez-vous une réduction ? Bien cordialement',
    { some: true, only: ['#Jewelry'], lang: 'fr' },
    'Necklaces.',
  ),
  fr(
    's4fr20',
    'NEST25 marche pas grrr',
    { says: [/désol|navr|excus|pardon/i], lang: 'fr' },
    'Sorry.',
  ),
  fr(
    's4fr21',
    'il me faut absolument rien d’autre que spark',
    { shows: ['SPARK15'], only: ['Spark'], lang: 'fr' },
    'No refusal: SPARK15 alone.',
  ),
]
