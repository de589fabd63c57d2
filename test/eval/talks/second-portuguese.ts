import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const pt = talksOf('languages')

export const secondPortuguese: readonly Talk[] = [
  pt(
    's2pt1',
    'oi, procuro tênis de corrida mas não da strydell',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'], lang: 'pt' },
    'Shoes, none of Strydell.',
  ),
  pt('s2pt2', 'tem cupom da velora?', { some: true, only: ['Velora'], lang: 'pt' }, 'Velora.'),
  pt(
    's2pt3',
    'qualquer coisa menos comida',
    { some: true, never: ['#Food'], lang: 'pt' },
    'No food.',
  ),
  pt(
    's2pt4',
    ['maquiagem', 'sem dewberry', 'qual é o melhor?'],
    { some: true, only: ['#Beauty'], never: ['Dewberry'], lang: 'pt' },
    'Still none of Dewberry.',
  ),
  pt(
    's2pt5',
    'o código VELBEA40 não funciona',
    { says: [/expir|termin|acab|venc|ontem/i], lang: 'pt' },
    'It ended.',
  ),
  pt(
    's2pt6',
    'quanto eu economizo na nestoria se gastar 200',
    { first: 'NEST25', says: [/\b50\b/], lang: 'pt' },
    '50.',
  ),
  pt(
    's2pt7',
    ['viagem', 'o segundo'],
    { count: 1, only: ['#Travel'], lang: 'pt' },
    'One of travel.',
  ),
  pt(
    's2pt8',
    'um presente para minha mãe, ela ama joias',
    { some: true, only: ['#Jewelry'], lang: 'pt' },
    'Jewelry.',
  ),
  pt(
    's2pt9',
    'tem algo da zara ou da tall order?',
    { some: true, only: ['Tall Order'], says: [/zara/i], lang: 'pt' },
    'Tall Order, none of Zara.',
  ),
  pt(
    's2pt10',
    ['roupa, mas nada da velora', 'obrigada! e uma mala?'],
    { some: true, only: ['#Travel', '#Fashion'], lang: 'pt' },
    'A suitcase.',
  ),
  pt(
    's2pt11',
    ['casa', 'não quero nestoria', 'tem mais?'],
    { only: ['#Home'], never: ['Nestoria'], lang: 'pt' },
    'Still none of Nestoria.',
  ),
]
