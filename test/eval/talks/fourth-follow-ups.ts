import { honest, notUnderstood, plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const then = talksOf('follow-ups')

export const fourthFollowUps: readonly Talk[] = [
  then('s4f01', ['any code for tall order', 'whos behind the 25 one'], { says: [/ivy/i] }, 'Ivy.'),
  then('s4f02', ['headphones', 'and in beauty?'], { some: true, only: ['#Beauty'] }, 'Beauty.'),
  then(
    's4f03',
    ['nadia', 'her biggest one'],
    { first: 'NEST25', only: ['@nadia.nests'] },
    'NEST25.',
  ),
  then(
    's4f04',
    ['push', 'can i get a link for that'],
    { only: ['Push'], says: [/push\.example/i] },
    'The address of Push.',
  ),
  then(
    's4f05',
    ['lampwick', 'ty', 'do they have a second one'],
    { only: ['Lampwick'], says: [honest], unsaid: [plainYes] },
    'There is no other.',
  ),
  then(
    's4f06',
    ['push', 'no i meant ironfern'],
    { shows: ['IRON20'], only: ['Ironfern'] },
    'IRON20.',
  ),
  then(
    's4f08',
    ['beauty', 'ok and what about theo?'],
    { only: ['@theo.on.wheels', '#Beauty'] },
    'Theo, or that he has no beauty.',
  ),
  then(
    's4f09',
    ['strydell', 'thx babe ❤️ and now a duvet'],
    { some: true, only: ['#Home'] },
    'Duvets.',
  ),
  then(
    's4f10',
    ['tech', 'more', 'more'],
    { fresh: true, unsaid: [notUnderstood] },
    'More, or that this was all.',
  ),
  then(
    's4f11',
    ['kettleby tea', 'the one without a minimum'],
    { shows: ['TEATEN'], only: ['TEATEN'] },
    'TEATEN.',
  ),
  then(
    's4f12',
    ['velora or tall order', 'the second'],
    { some: true, only: ['Velora', 'Tall Order'], unsaid: [notUnderstood] },
    'The second of what was shown or named.',
  ),
  then(
    's4f14',
    ['what does sam do', 'tech?', 'and food?'],
    { shows: ['ENOUGH12'], only: ['#Food'] },
    'Food of Sam.',
  ),
  then(
    's4f16',
    ['coffee', 'decaf?', 'nvm, tea'],
    { each: ['Kettleby Tea'], only: ['#Food'] },
    'Tea.',
  ),
  then(
    's4f18',
    ['quiet please code', 'oops wrong chat', 'anyway, code for stop here'],
    { shows: ['STOP21'], only: ['Stop Here'] },
    'STOP21.',
  ),
  then(
    's4f20',
    ['crumbly', 'can i use it the day after tomorrow'],
    { says: [honest], unsaid: [plainYes] },
    'Not any more: it ends tomorrow.',
  ),
  then(
    's4f21',
    ['bitloom', 'best of these for 900'],
    { first: 'BIT12', says: [/\b108\b/] },
    '108 beats 100.',
  ),
  then(
    's4f22',
    ['luca', 'his ironfern one pls'],
    { shows: ['IRON20'], only: ['IRON20'] },
    'IRON20.',
  ),
  then(
    's4f24',
    ['tall order', 'copy it for me'],
    { only: ['Tall Order'], unsaid: [plainYes] },
    'How one copies it.',
  ),
  then(
    's4f25',
    ['aurelle', 'hm anything similar elsewhere'],
    { some: true, only: ['#Jewelry'], never: ['Aurelle'] },
    'Jewelry of others.',
  ),
  then(
    's4f26',
    ['jeans', 'less than 20% is pointless'],
    { some: true, only: ['#Fashion'], never: ['TALLSAM10', 'HEMIVY12', 'GOES14', 'CLUBSAM7'] },
    'Clothes from 20% on.',
  ),
  then('s4f27', ['velora', 'ok got it, bye'], { quiet: true, unsaid: [notUnderstood] }, 'Goodbye.'),
  then(
    's4f29',
    ['dewberry', 'i dont get the free thing, what is it'],
    { shows: ['DEWGIFT'], unsaid: [notUnderstood] },
    'A free mini serum.',
  ),
]
