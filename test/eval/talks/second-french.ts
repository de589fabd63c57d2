import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const fr = talksOf('languages')

export const secondFrench: readonly Talk[] = [
  fr(
    's2fr1',
    'salut je cherche des chaussures de running mais surtout pas strydell',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'], lang: 'fr' },
    'Shoes, none of Strydell.',
  ),
  fr(
    's2fr2',
    'vous avez un code promo pour dewberry ?',
    { some: true, only: ['Dewberry'], lang: 'fr' },
    'Dewberry.',
  ),
  fr(
    's2fr3',
    'tout sauf les voyages stp',
    { some: true, never: ['#Travel'], lang: 'fr' },
    'No travel.',
  ),
  fr(
    's2fr4',
    ['maquillage', 'sans dewberry', 'le meilleur ?'],
    { some: true, only: ['#Beauty'], never: ['Dewberry'], lang: 'fr' },
    'Still none of Dewberry.',
  ),
  fr(
    's2fr5',
    'le code VELBEA40 ne marche pas',
    { says: [/expir|termin|fini|hier|plus valable/i], lang: 'fr' },
    'It ended.',
  ),
  fr(
    's2fr6',
    'combien j’économise chez nestoria pour 200 ?',
    { first: 'NEST25', says: [/\b50\b/], lang: 'fr' },
    '50.',
  ),
  fr(
    's2fr7',
    ['des idées de voyage', 'le deuxième'],
    { count: 1, only: ['#Travel'], lang: 'fr' },
    'One of travel.',
  ),
  fr(
    's2fr8',
    'un cadeau pour ma copine, elle aime les bijoux',
    { some: true, only: ['#Jewelry'], lang: 'fr' },
    'Jewelry.',
  ),
  fr(
    's2fr9',
    'zara ou velora, vous avez quoi',
    { some: true, only: ['Velora'], says: [/zara/i], lang: 'fr' },
    'Velora, none of Zara.',
  ),
  fr(
    's2fr10',
    ['des vêtements mais pas velora', 'merci ! et une valise ?'],
    { some: true, only: ['#Travel', '#Fashion'], lang: 'fr' },
    'A suitcase.',
  ),
  fr(
    's2fr11',
    ['velora', 'pas celui de sam'],
    { shows: ['VELNADIA20'], never: ['VELSAM15'], lang: 'fr' },
    'VELNADIA20.',
  ),
  fr(
    's2fr12',
    'je n’ai rien contre lampwick, un code ?',
    { shows: ['LAMP10'], lang: 'fr' },
    'No exclusion: LAMP10.',
  ),
]
