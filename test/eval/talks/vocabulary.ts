import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const word = talksOf('vocabulary')

export const vocabulary: readonly Talk[] = [
  word('v01', 'need a duvet', { some: true, only: ['#Home'] }, 'Home codes.'),
  word('v02', 'red lipstick under 30 bucks', { some: true, only: ['#Beauty'] }, 'Beauty codes.'),
  word(
    'v03',
    'valentines soon, a necklace for my gf maybe',
    { some: true, only: ['#Jewelry'] },
    'Jewelry codes.',
  ),
  word('v04', 'hotel in lisbon', { some: true, only: ['#Travel'] }, 'Travel codes.'),
  word('v05', 'dumbells', { some: true, only: ['#Fitness'] }, 'Fitness codes, though misspelt.'),
  word(
    'v06',
    'powerbank for camping',
    { each: ['#Tech'], only: ['#Tech', '#Travel'] },
    'Tech codes, perhaps with travel.',
  ),
  word('v07', 'raincoat 4 my kid', { some: true, only: ['#Fashion'] }, 'Fashion codes.'),
  word('v08', 'box of chocolates for my nan', { some: true, only: ['#Food'] }, 'Food codes.'),
  word('v09', 'bridesmaid dress', { some: true, only: ['#Fashion'] }, 'Fashion codes.'),
  word('v10', 'frying pan', { some: true, only: ['#Home'] }, 'Home codes.'),
  word(
    'v11',
    'moving into my first flat and have nothing to sleep on',
    { some: true, only: ['#Home'] },
    'Home codes, best the mattress.',
  ),
  word('v12', 'sunscreen', { some: true, only: ['#Beauty'] }, 'Beauty codes.'),
  word(
    'v13',
    'who does next day delivery for free',
    { only: ['BITSHIP'], says: [/free|next.day/i] },
    'The code with free shipping, or honestly none with next-day delivery.',
  ),
  word(
    'v14',
    'any black friday deals yet',
    { some: true, unsaid: [/nothing for/i] },
    'Good codes.',
  ),
  word(
    'v15',
    'engagement ring, big step haha',
    { some: true, only: ['#Jewelry'] },
    'Jewelry codes.',
  ),
  word('v16', 'yoga mat', { some: true, only: ['#Fitness'] }, 'Fitness codes.'),
  word('v17', 'wireless earbuds?', { some: true, only: ['#Tech'] }, 'Tech codes.'),
  word(
    'v18',
    'something for my sore legs after the marathon, like a massage gun',
    { some: true, only: ['#Fitness', '#Tech', '#Beauty'] },
    'Fitness codes or near.',
  ),
  word(
    'v19-es',
    'busco una maleta para mi viaje',
    { some: true, only: ['#Travel', '#Fashion'], lang: 'es' },
    'Spanish; suitcases.',
  ),
  word(
    'v20-es',
    'pendientes para mi hermana',
    { some: true, only: ['#Jewelry'], lang: 'es' },
    'Spanish; earrings.',
  ),
  word(
    'v21-de',
    'suche ohrringe als geschenk',
    { some: true, only: ['#Jewelry'], lang: 'de' },
    'German; earrings.',
  ),
  word(
    'v22-de',
    'brauch ne neue bettdecke',
    { some: true, only: ['#Home'], lang: 'de' },
    'German; duvets.',
  ),
  word(
    'v23-fr',
    'crème solaire pour les vacances',
    { some: true, only: ['#Beauty', '#Travel'], each: ['#Beauty'], lang: 'fr' },
    'French; sunscreen.',
  ),
  word(
    'v24-fr',
    'une valise cabine',
    { some: true, only: ['#Travel', '#Fashion'], lang: 'fr' },
    'French; suitcases.',
  ),
  word(
    'v25-it',
    'un paio di orecchini',
    { some: true, only: ['#Jewelry'], lang: 'it' },
    'Italian; earrings.',
  ),
  word(
    'v26-it',
    'vorrei del buon caffè',
    { some: true, only: ['#Food'], lang: 'it' },
    'Italian; coffee.',
  ),
  word(
    'v27-pt',
    'quero um batom vermelho',
    { some: true, only: ['#Beauty'], lang: 'pt' },
    'Portuguese; lipstick.',
  ),
  word(
    'v28-pt',
    'fones de ouvido',
    { some: true, only: ['#Tech'], lang: 'pt' },
    'Portuguese; headphones.',
  ),
]
