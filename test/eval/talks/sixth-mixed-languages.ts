import { notUnderstood, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const mixed = talksOf('languages')

export const sixthMixedLanguages: readonly Talk[] = [
  mixed(
    's6x01',
    'hola any codes for dewberry',
    { each: ['Dewberry'], only: ['Dewberry'] },
    'Dewberry.',
  ),
  mixed('s6x02', 'need a geschenk für mum', { some: true, unsaid: [notUnderstood] }, 'Gifts.'),
  mixed('s6x03', ['velora', 'gracias'], { unsaid: [notUnderstood] }, 'Welcome.'),
  mixed(
    's6x04',
    'bonjour, running shoes not strydell',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'] },
    'Other shoes.',
  ),
  mixed(
    's6x05',
    'quiero algo de gold rush please',
    { each: ['Gold Rush'], only: ['Gold Rush'] },
    'Gold Rush.',
  ),
  mixed(
    's6x06',
    'pls was mit tee aber not kettleby tea',
    { only: ['#Food'], never: ['Kettleby Tea'] },
    'Others.',
  ),
  mixed(
    's6x07',
    ['beauty', 'sans dewberry'],
    { some: true, only: ['#Beauty'], never: ['Dewberry'] },
    'Others.',
  ),
  mixed(
    's6x08',
    'mein crumbly code doesnt work',
    { says: [/sorry|apolog|leid|entschuldig/i] },
    'Sorry.',
  ),
  mixed(
    's6x09',
    ['zapatos', 'cheapest first'],
    { some: true, only: ['#Fashion', '#Fitness'] },
    'The same in that order.',
  ),
  mixed(
    's6x10',
    ['merci! and something for men?'],
    { unsaid: [notUnderstood, /enjoy/i] },
    'For men.',
  ),
  mixed(
    's6x11',
    ['voglio un laptop', 'not bitloom pls'],
    { some: true, only: ['#Tech'], never: ['Bitloom'] },
    'Others.',
  ),
]
