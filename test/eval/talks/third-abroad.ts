import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const abroad = talksOf('languages')

export const thirdAbroad: readonly Talk[] = [
  abroad(
    's3b01-de',
    'moin, brauch nen code für push',
    { shows: ['PUSH15'], only: ['Push'], lang: 'de' },
    'PUSH15.',
  ),
  abroad(
    's3b02-de',
    'LAMP10 geht nicht!!',
    { says: [/leid|sorry|entschuld|schade/i], lang: 'de' },
    'Sorry.',
  ),
  abroad(
    's3b03-de',
    'kostet das hier was?',
    { quiet: true, says: [/kostenlos|gratis|kostet|nichts|kontakt/i], lang: 'de' },
    'Free for shoppers.',
  ),
  abroad(
    's3b04-fr',
    'cc t’as un code pour pack mule',
    { shows: ['MULE25'], only: ['Pack Mule'], lang: 'fr' },
    'MULE25.',
  ),
  abroad(
    's3b05-fr',
    ['bijoux', 'le plus récent', 'merci bcp'],
    { quiet: true },
    'You are welcome.',
  ),
  abroad(
    's3b06-es',
    'holaa algo para el gimnasio',
    { some: true, only: ['#Fitness'], lang: 'es' },
    'Fitness.',
  ),
  abroad(
    's3b07-es',
    'gasto 80 en dewberry, cual me conviene',
    { first: 'DEW20', says: [/\b16\b/], lang: 'es' },
    '16 beats 5.',
  ),
  abroad(
    's3b08-es',
    'cuando caduca MULE25',
    { says: [/\b12\b|2 días|dos días|jueves/i], lang: 'es' },
    'On 12 March.',
  ),
  abroad(
    's3b09-it',
    'ho 110 da spendere da full plate',
    { first: 'PLATE40', only: ['Full Plate'], lang: 'it' },
    '40 beats 22.',
  ),
  abroad(
    's3b10-it',
    ['lampwick', 'ha funzionato grazie mille!'],
    { unsaid: [/dispiace|scus|sorry/i] },
    'Glad of it.',
  ),
  abroad(
    's3b11-pt',
    'o cupom da lampwick não funcionou',
    { says: [/desculp|lament|sint|pena/i], lang: 'pt' },
    'Sorry.',
  ),
  abroad(
    's3b12-pt',
    'até quando vale NEST25',
    { says: [/\b22\b|12 dias|doze dias/i], lang: 'pt' },
    'Until 22 March.',
  ),
  abroad(
    's3b13',
    'hey ich suche shoes for running',
    { some: true, only: ['#Fitness', '#Fashion'] },
    'Running shoes.',
  ),
  abroad(
    's3b14',
    'bonjour do you have algo para viajar',
    { some: true, only: ['#Travel'] },
    'Travel.',
  ),
]
