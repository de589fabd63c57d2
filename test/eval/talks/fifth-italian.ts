import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const language = talksOf('languages')

export const fifthItalian: readonly Talk[] = [
  language(
    's5it01',
    'ciao, avete qualcosa per aurelle?',
    { lang: 'it', each: ['Aurelle'], only: ['Aurelle'] },
    'Aurelle.',
  ),
  language(
    's5it02',
    'cerco un divano ma non da nestoria',
    { lang: 'it', some: true, only: ['#Home'], never: ['Nestoria'] },
    'Others.',
  ),
  language(
    's5it03',
    ['codice lampwick', 'non va, dice scaduto'],
    { lang: 'it', says: [/dispiace|scus|spiace/i] },
    'Sorry.',
  ),
  language(
    's5it04',
    'scarpe da corsa per mio figlio',
    { lang: 'it', some: true, only: ['#Fitness', '#Fashion'] },
    'Running shoes.',
  ),
  language(
    's5it05',
    'come faccio a cancellare il mio account',
    { lang: 'it', quiet: true, says: [/account|profilo/i] },
    'On the account page.',
  ),
  language(
    's5it06',
    'IRONMARCUS35 è ancora valido?',
    { lang: 'it', says: [/paus|sospes|non (?:è|attiv)|momento/i], only: ['Ironfern'] },
    'Paused.',
  ),
  language(
    's5it07',
    'quale conviene da aurelle se spendo 60 dollari',
    { lang: 'it', first: 'AUR12', says: [/\b12\b/] },
    '$12 beat $9.',
  ),
  language(
    's5it08',
    ['trucchi', 'e per un viaggio?'],
    { lang: 'it', some: true, only: ['#Travel'] },
    'Travel.',
  ),
]
