import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const es = talksOf('languages')

export const secondSpanish: readonly Talk[] = [
  es(
    's2es1',
    'hola, busco zapatillas para correr pero que no sean de strydell',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'], lang: 'es' },
    'Shoes, none of Strydell.',
  ),
  es(
    's2es2',
    'tienes algun codigo de velora?',
    { some: true, only: ['Velora'], lang: 'es' },
    'Velora.',
  ),
  es(
    's2es3',
    'todo menos comida por favor',
    { some: true, never: ['#Food'], lang: 'es' },
    'No food.',
  ),
  es(
    's2es4',
    ['belleza', 'sin dewberry', 'cual es la mejor?'],
    { some: true, only: ['#Beauty'], never: ['Dewberry'], lang: 'es' },
    'Still none of Dewberry.',
  ),
  es(
    's2es5',
    'el codigo VELBEA40 no me funciona',
    { says: [/termin|caduc|venci|acab|expir|ayer/i], lang: 'es' },
    'It ended.',
  ),
  es(
    's2es6',
    'cuanto ahorro en nestoria si gasto 200',
    { first: 'NEST25', says: [/\b50\b/], lang: 'es' },
    '50.',
  ),
  es(
    's2es7',
    ['algo de viajes', 'el segundo'],
    { count: 1, only: ['#Travel'], lang: 'es' },
    'One of travel.',
  ),
  es(
    's2es8',
    'un regalo para mi madre, le encantan las joyas',
    { some: true, only: ['#Jewelry'], lang: 'es' },
    'Jewelry.',
  ),
  es(
    's2es9',
    'hay algo en zara o en tall order?',
    { some: true, only: ['Tall Order'], says: [/zara/i], lang: 'es' },
    'Tall Order, none of Zara.',
  ),
  es(
    's2es10',
    ['velora', 'y alguno sin mínimo de compra?'],
    { shows: ['VELNADIA20'], never: ['VELSAM15'], lang: 'es' },
    'VELNADIA20.',
  ),
  es(
    's2es11',
    ['ropa, pero nada de velora', 'gracias! y una maleta?'],
    { some: true, only: ['#Travel', '#Fashion'], lang: 'es' },
    'A suitcase.',
  ),
  es(
    's2es12',
    'hola do you have algo for the gym pero no push',
    { some: true, only: ['#Fitness'], never: ['Push'] },
    'Gym, none of Push.',
  ),
]
