import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const pt = talksOf('languages')

export const fourthPortuguese: readonly Talk[] = [
  pt(
    's4pt01',
    'nada da nestoria, preciso de almofadas',
    { some: true, only: ['#Home'], never: ['Nestoria'], lang: 'pt' },
    'Cushions, none of Nestoria.',
  ),
  pt(
    's4pt02',
    'tecnologia, mas do sam não quero',
    { some: true, only: ['#Tech'], never: ['@sam.saves.some'], lang: 'pt' },
    'Tech of the others.',
  ),
  pt(
    's4pt03',
    ['viagem', 'tira a wayfarly', 'qual o melhor?'],
    { some: true, only: ['#Travel'], never: ['Wayfarly'], lang: 'pt' },
    'Travel, still none of Wayfarly.',
  ),
  pt(
    's4pt04',
    'oi, vc tem cupom da gold rush?',
    { shows: ['RUSH10'], only: ['Gold Rush'], lang: 'pt' },
    'RUSH10.',
  ),
  pt(
    's4pt05',
    'o PUSH15 ainda vale?',
    { shows: ['PUSH15'], says: [/código|cupom/i] },
    'It is live.',
  ),
  pt(
    's4pt06',
    'VELBEA40 funciona?',
    { never: ['VELBEA40'], says: [/expir|termin|acab|venc|encerr|ontem/i], lang: 'pt' },
    'It ended.',
  ),
  pt(
    's4pt07',
    'vou gastar 150 dólares na full plate',
    { first: 'PLATE40', says: [/\b40\b/], lang: 'pt' },
    '40 beats 30.',
  ),
  pt('s4pt08', 'qual o mínimo do HEM30', { says: [/\b120\b/], lang: 'pt' }, '120.'),
  pt(
    's4pt09',
    ['moda', 'e pra academia?'],
    { some: true, only: ['#Fitness'], lang: 'pt' },
    'Fitness.',
  ),
  pt(
    's4pt10',
    ['crumbly', 'não, quis dizer charge'],
    { shows: ['CHARGE20'], only: ['Charge'], lang: 'pt' },
    'CHARGE20.',
  ),
  pt(
    's4pt11',
    'esqueci minha senha',
    { quiet: true, says: [/senha|palavra-passe|contato|contacto|entrar/i], lang: 'pt' },
    'The way to a new password.',
  ),
  pt(
    's4pt12',
    'tem da renner ou da velora',
    { some: true, only: ['Velora'], says: [/renner/i], lang: 'pt' },
    'Velora, none of Renner.',
  ),
  pt(
    's4pt13',
    ['roupas', 'qual acaba primeiro'],
    { first: 'TALL25', only: ['#Fashion'], lang: 'pt' },
    'TALL25.',
  ),
  pt(
    's4pt14',
    'presente pra minha namorada, brincos talvez',
    { some: true, only: ['#Jewelry'], lang: 'pt' },
    'Earrings.',
  ),
  pt(
    's4pt15',
    'nem moda nem beleza, o resto pode',
    { some: true, never: ['#Fashion', '#Beauty'], lang: 'pt' },
    'Neither of the two.',
  ),
  pt(
    's4pt16',
    'o cupom da mild deu inválido',
    { says: [/desculp|lament|sint|pena/i], lang: 'pt' },
    'Sorry.',
  ),
  pt(
    's4pt17',
    ['salt', 'vlw! e um fone de ouvido?'],
    { some: true, only: ['#Tech'], lang: 'pt' },
    'Headphones.',
  ),
  pt(
    's4pt18',
    'dá pra devolver na dewberry?',
    {
      only: ['Dewberry'],
      says: [/loja|condiç|não sei|decid|não posso/i],
      unsaid: [/^\s*sim\b/i],
      lang: 'pt',
    },
    'The shop decides.',
  ),
  pt(
    's4pt19',
    'Boa tarde! Gostaria de saber se existe algum desconto para um computador portátil. Obrigado, Rui',
    { some: true, only: ['#Tech'], lang: 'pt' },
    'Laptops.',
  ),
  pt(
    's4pt20',
    'quem divulga o QUIET30',
    { says: [/zo[eë]/i, /código|cupom|partilha|compartilha/i] },
    'Zoë.',
  ),
  pt(
    's4pt21',
    'não aguento mais a strydell, tênis de outra loja',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'], lang: 'pt' },
    'Shoes, none of Strydell.',
  ),
]
