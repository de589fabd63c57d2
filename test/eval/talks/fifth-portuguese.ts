import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const language = talksOf('languages')

export const fifthPortuguese: readonly Talk[] = [
  language(
    's5pt01',
    'oi, tem cupom da velora?',
    { lang: 'pt', each: ['Velora'], only: ['Velora'] },
    'Velora.',
  ),
  language(
    's5pt02',
    'quero joias menos da aurelle',
    { lang: 'pt', some: true, only: ['#Jewelry'], never: ['Aurelle'] },
    'Others.',
  ),
  language(
    's5pt03',
    'o SPARK15 não funcionou aqui',
    { lang: 'pt', says: [/desculp|lament|sinto|pena/i] },
    'Sorry.',
  ),
  language(
    's5pt04',
    'preciso de um colchão novo',
    { lang: 'pt', shows: ['UAN50'], only: ['#Home'] },
    'Mattresses.',
  ),
  language(
    's5pt05',
    'como apago minha conta',
    { lang: 'pt', quiet: true, says: [/conta|perfil/i] },
    'On the account page.',
  ),
  language(
    's5pt06',
    'VELBEA40 ainda vale?',
    { lang: 'pt', says: [/expir|venc|termin|acab|ontem|já não|não vale/i], only: ['Velora'] },
    'Ended yesterday.',
  ),
  language(
    's5pt07',
    ['mala de viagem', 'manda o link'],
    { lang: 'pt', says: [/packmule\.example/i] },
    'The link.',
  ),
  language(
    's5pt08',
    'to sem grana, algo barato pra comer',
    { lang: 'pt', some: true, only: ['#Food'] },
    'Food.',
  ),
]
