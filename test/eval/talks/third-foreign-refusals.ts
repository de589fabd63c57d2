import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const abroad = talksOf('languages')

export const thirdForeignRefusals: readonly Talk[] = [
  abroad(
    's3r01-de',
    'alles bloß keine klamotten',
    { some: true, never: ['#Fashion'], lang: 'de' },
    'Anything but clothes.',
  ),
  abroad(
    's3r02-de',
    'hab die nase voll von velora, wo krieg ich sonst ein kleid',
    { some: true, only: ['#Fashion'], never: ['Velora'], lang: 'de' },
    'Dresses, none of Velora.',
  ),
  abroad(
    's3r03-de',
    'technik aber bitte nix von sam',
    { some: true, only: ['#Tech'], never: ['@sam.saves.some'], lang: 'de' },
    'Tech of the others.',
  ),
  abroad(
    's3r04-fr',
    'marre de dewberry, une autre crème ?',
    { some: true, only: ['#Beauty'], never: ['Dewberry'], lang: 'fr' },
    'Cream, none of Dewberry.',
  ),
  abroad(
    's3r05-fr',
    'nimporte quoi sauf la bouffe',
    { some: true, never: ['#Food'], lang: 'fr' },
    'Anything but food.',
  ),
  abroad(
    's3r06-fr',
    'jai rien trouvé pour crumbly, vous avez un code ?',
    { shows: ['CRUMB15'], only: ['Crumbly'], lang: 'fr' },
    'No refusal: CRUMB15.',
  ),
  abroad(
    's3r07-es',
    'cualquier cosa q no sea de belleza',
    { some: true, never: ['#Beauty'], lang: 'es' },
    'Anything but beauty.',
  ),
  abroad(
    's3r08-es',
    'estoy harta de velora, otra tienda de ropa?',
    { some: true, only: ['#Fashion'], never: ['Velora'], lang: 'es' },
    'Clothes, none of Velora.',
  ),
  abroad(
    's3r09-es',
    ['casa', 'quita nestoria', 'una lampara'],
    { some: true, only: ['#Home'], never: ['Nestoria'], lang: 'es' },
    'Lamps, still none of Nestoria.',
  ),
  abroad(
    's3r10-it',
    'basta con bitloom, cuffie di altri?',
    { some: true, only: ['#Tech'], never: ['Bitloom'], lang: 'it' },
    'Headphones, none of Bitloom.',
  ),
  abroad(
    's3r11-it',
    ['gioielli', 'aurelle no grazie', 'un anello'],
    { some: true, only: ['#Jewelry'], never: ['Aurelle'], lang: 'it' },
    'Rings, still none of Aurelle.',
  ),
  abroad(
    's3r12-pt',
    'chega de velora, outra loja de roupa?',
    { some: true, only: ['#Fashion'], never: ['Velora'], lang: 'pt' },
    'Clothes, none of Velora.',
  ),
  abroad(
    's3r13-pt',
    ['beleza', 'dewberry não, me dá alergia'],
    { some: true, only: ['#Beauty'], never: ['Dewberry'], lang: 'pt' },
    'Beauty, none of Dewberry.',
  ),
  abroad(
    's3r14-pt',
    'não vivo sem crumbly, tem código?',
    { shows: ['CRUMB15'], only: ['Crumbly'], lang: 'pt' },
    'No refusal: CRUMB15.',
  ),
]
