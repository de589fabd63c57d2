import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const language = talksOf('languages')

export const sixthPortuguese: readonly Talk[] = [
  language(
    's6pt01',
    'algo de beleza menos dewberry',
    { lang: 'pt', some: true, only: ['#Beauty'], never: ['Dewberry'] },
    'Outras.',
  ),
  language(
    's6pt02',
    ['viagem', 'sem wayfarly nem pack mule'],
    { lang: 'pt', some: true, only: ['#Travel'], never: ['Wayfarly', 'Pack Mule'] },
    'Outras.',
  ),
  language('s6pt03', 'cupom da push', { lang: 'pt', each: ['Push'], only: ['Push'] }, 'Push.'),
  language(
    's6pt04',
    'bom dia, tem desconto de comida?',
    { lang: 'pt', some: true, only: ['#Food'] },
    'Comida.',
  ),
  language(
    's6pt05',
    'IRONMARCUS35 ainda ta valendo?',
    { lang: 'pt', only: ['Ironfern'], says: [/paus|não|suspens/i] },
    'Em pausa.',
  ),
  language(
    's6pt06',
    'qual compensa mais na harbour & hem pra 130',
    { lang: 'pt', first: 'HEM30', says: [/\b30\b/] },
    '30 e não 15,60.',
  ),
  language(
    's6pt07',
    ['moda', 'qual acaba primeiro'],
    { lang: 'pt', first: 'TALL25', only: ['#Fashion'] },
    'Em três dias.',
  ),
  language(
    's6pt08',
    'o MORN18 deu erro',
    { lang: 'pt', says: [/desculp|lament|sinto|pena/i] },
    'Desculpe.',
  ),
  language('s6pt09', 'shopee e velora', { each: ['Velora'], says: [/shopee/i] }, 'Nomeia as duas.'),
  language(
    's6pt10',
    'tenis pra correr',
    { lang: 'pt', some: true, only: ['#Fitness', '#Fashion'] },
    'Ténis.',
  ),
  language(
    's6pt11',
    'esqueci minha senha',
    { lang: 'pt', quiet: true, says: [/senha|palavra-passe/i] },
    'Aonde ir.',
  ),
  language(
    's6pt12',
    ['cupom da salt', 'valeu! e brincos?'],
    { lang: 'pt', some: true, only: ['#Jewelry'] },
    'Brincos.',
  ),
  language(
    's6pt13',
    'GOES14 funciona em produtos em promoção?',
    { lang: 'pt', unsaid: [/^\s*sim\b/i], says: [/loja|termos|condições|decid/i] },
    'A loja decide.',
  ),
]
