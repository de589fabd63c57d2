import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const without = talksOf('negation')

export const negation: readonly Talk[] = [
  without(
    'n01',
    'trainers pls but nothing by strydell',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'] },
    'Sports or shoe codes of other shops.',
  ),
  without(
    'n02',
    'gym stuff?? ive had it with ironfern',
    { some: true, only: ['#Fitness'], never: ['Ironfern'] },
    'Fitness codes, none of Ironfern.',
  ),
  without(
    'n03',
    'got anything for skincare thats not dewberry',
    { some: true, only: ['#Beauty'], never: ['Dewberry'] },
    'Beauty codes of other shops.',
  ),
  without(
    'n04',
    'show me velora codes except the one nadia has',
    { shows: ['VELSAM15'], only: ['Velora'], never: ['@nadia.nests'] },
    "Velora's other live code.",
  ),
  without(
    'n05',
    'food deals, no tea please',
    { some: true, only: ['#Food'], never: ['Kettleby Tea'] },
    'Food, but not the tea shop.',
  ),
  without(
    'n06',
    ['code for a new lamp', 'ugh not lampwick again'],
    { some: true, only: ['#Home'], never: ['Lampwick'] },
    'Home codes of others than Lampwick.',
  ),
  without(
    'n07',
    ['whats good today', 'leave out beauty and jewellery'],
    { some: true, never: ['#Beauty', '#Jewelry'] },
    'Good codes of the other categories.',
  ),
  without(
    'n08',
    'anything but the percent off one at full plate',
    { some: true, never: ['PLATE20'] },
    'The $40 code of Full Plate, or other shops; not that one.',
  ),
  without(
    'n09',
    "I'd like travel codes, though none from Zoë",
    { some: true, only: ['#Travel'], never: ['@zoe.roams'] },
    'Travel codes of other creators.',
  ),
  without(
    'n10',
    'im skint and picky. food, but spare me crumbly and salt',
    { some: true, only: ['#Food'], never: ['Crumbly', 'Salt'] },
    'Food without the two.',
  ),
  without(
    'n11',
    ['dewberry', 'other than the free gift thing'],
    { some: true, only: ['Dewberry'], never: ['DEWGIFT'] },
    'The other two of Dewberry.',
  ),
  without(
    'n12',
    ['fashion', 'no tall order', 'nor velora'],
    { some: true, only: ['#Fashion'], never: ['Tall Order', 'Velora'] },
    'Fashion without both; the first exclusion still holds.',
  ),
  without(
    'n13',
    'wayfarly without the card one, i dont bank with harbour',
    { some: true, only: ['Wayfarly'], never: ['WAYCARD12'] },
    "Wayfarly's two codes of creators.",
  ),
  without(
    'n14',
    'skip bitloom. what else is there for a laptop',
    { some: true, only: ['#Tech'], never: ['Bitloom'] },
    'Tech codes of others.',
  ),
  without(
    'n15',
    'everything luca shares apart from strydell',
    { shows: ['IRON20', 'PUSH15'], only: ['@luca.lifts'], never: ['Strydell'] },
    "Luca's other two.",
  ),
  without(
    'n16',
    'not only velora, any clothes shop is fine',
    { some: true, only: ['#Fashion'], notJust: 'Velora' },
    'Fashion of several shops; nothing is excluded.',
  ),
  without(
    'n17',
    'velora pls, but none with a minimum spend',
    { shows: ['VELNADIA20'], only: ['Velora'], never: ['VELSAM15'] },
    'The code that has no least order.',
  ),

  without(
    'n18-es',
    'quiero zapatillas pero nada de strydell',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'], lang: 'es' },
    'Spanish; shoes, no Strydell.',
  ),
  without(
    'n19-es',
    ['belleza', 'menos dewberry'],
    { some: true, only: ['#Beauty'], never: ['Dewberry'], lang: 'es' },
    'Spanish; beauty without Dewberry.',
  ),
  without(
    'n20-de',
    'laufschuhe aber bitte nicht von strydell',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'], lang: 'de' },
    'German; shoes, no Strydell.',
  ),
  without(
    'n21-de',
    ['zeig mir was zu essen', 'ohne crumbly'],
    { some: true, only: ['#Food'], never: ['Crumbly'], lang: 'de' },
    'German; food without Crumbly.',
  ),
  without(
    'n22-fr',
    'des baskets mais surtout pas strydell svp',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'], lang: 'fr' },
    'French; shoes, no Strydell.',
  ),
  without(
    'n23-fr',
    ['mode', 'sauf tall order'],
    { some: true, only: ['#Fashion'], never: ['Tall Order'], lang: 'fr' },
    'French; fashion without Tall Order.',
  ),
  without(
    'n24-it',
    'scarpe da corsa ma non di strydell',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'], lang: 'it' },
    'Italian; shoes, no Strydell.',
  ),
  without(
    'n25-it',
    ['casa', 'tranne lampwick'],
    { some: true, only: ['#Home'], never: ['Lampwick'], lang: 'it' },
    'Italian; home without Lampwick.',
  ),
  without(
    'n26-pt',
    'ténis de corrida mas sem strydell',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'], lang: 'pt' },
    'Portuguese; shoes, no Strydell.',
  ),
  without(
    'n27-pt',
    ['comida', 'menos a salt'],
    { some: true, only: ['#Food'], never: ['Salt'] },
    'Portuguese or Spanish; food without Salt.',
  ),
]
