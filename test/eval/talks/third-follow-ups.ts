import { notUnderstood, plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const then = talksOf('follow-ups')

export const thirdFollowUps: readonly Talk[] = [
  then(
    's3f01',
    ['running shoes', 'same but for men'],
    { some: true, only: ['#Fitness', '#Fashion'] },
    'Running shoes still.',
  ),
  then(
    's3f02',
    ['velora', 'and shipping?'],
    { says: [/shipping|deliver/i], unsaid: [plainYes] },
    'Nothing known of shipping at Velora.',
  ),
  then(
    's3f03',
    ['tall order', 'when does the 25% one end'],
    { says: [/\b13\b|3 days|three days|friday/i] },
    'On 13 March.',
  ),
  then(
    's3f04',
    ['pack mule', 'when does it end', 'ok and tall order?'],
    { some: true, only: ['Tall Order'] },
    'Tall Order.',
  ),
  then(
    's3f05',
    ['nestoria', 'lampwick', 'clean slate', 'what was the first again'],
    { some: true, only: ['Nestoria'] },
    'Nestoria again.',
  ),
  then(
    's3f06',
    ['kettleby tea', 'the fiver', 'no the other one'],
    { shows: ['TEATEN'], only: ['TEATEN'] },
    'TEATEN.',
  ),
  then('s3f07', ['velroa', 'velora*'], { some: true, only: ['Velora'] }, 'Velora.'),
  then(
    's3f08',
    ['lamp wick', 'i mean lampwick', 'thx', 'and sth for dinner'],
    { each: ['#Food'], only: ['#Food', '#Home'] },
    'Food.',
  ),
  then(
    's3f09',
    ['flights', 'cheaper', 'cheaper!!'],
    { only: ['#Travel'], unsaid: [notUnderstood] },
    'Travel, or honestly no more.',
  ),
  then(
    's3f10',
    ['beauty', 'which of these is from nadia', 'and her home stuff'],
    { some: true, only: ['NEST25', 'LAMP10', 'SLATE20'] },
    'Home of Nadia.',
  ),
  then(
    's3f11',
    ['hi', 'laptop', 'make it a tablet', 'or wait a phone'],
    { some: true, only: ['#Tech'] },
    'Phones.',
  ),
  then('s3f12', ['tech', 'the 30% one', 'who shares that'], { says: [/zo[eë]/i] }, 'Zoë.'),
  then(
    's3f13',
    ['fitness', 'second one', 'and the third'],
    { count: 1, only: ['#Fitness'] },
    'The third alone.',
  ),
  then(
    's3f14',
    ['full plate', 'does the 40 one have a minimum', 'and the other?'],
    {
      only: ['Full Plate'],
      says: [/\bno\b|\bnot\b|none|nothing|without|n['’]t\b|\bonly\b|any (?:order|amount|basket)/i],
    },
    'The other has none.',
  ),
  then(
    's3f15',
    ['velora', 'tall order', 'compare them for 100 dollars'],
    { first: 'TALL25', only: ['Velora', 'Tall Order'], says: [/\b25\b/] },
    '25 dollars at Tall Order is most.',
  ),
  then(
    's3f16',
    ['who is marcus', 'has he got any drinks'],
    { shows: ['TEAFIVE'], only: ['@marcus.mixes'] },
    'Tea of Marcus.',
  ),
  then(
    's3f17',
    ['morning', 'haha no i meant good morning', 'headphones'],
    { some: true, only: ['#Tech'] },
    'Headphones.',
  ),
  then(
    's3f18',
    ['velora', 'why did you show me that one'],
    { only: ['Velora'], unsaid: [notUnderstood, plainYes] },
    'Because Velora was asked for, or why it is best.',
  ),
  then(
    's3f19',
    ['best codes', 'only ones that end this week'],
    { some: true, only: ['CRUMB15', 'MULE25', 'TALL25', 'STRYDE30'] },
    'Those that end within days.',
  ),
  then(
    's3f20',
    ['nestoria', 'i spend 70', 'make that 90', 'and 60?'],
    { first: 'NEST25', says: [/\b15\b/] },
    '25% of 60 is 15.',
  ),
  then(
    's3f21',
    ['strydell', 'whats the code for 30 off', 'and how long'],
    { says: [/\b16\b|6 days|six days|monday/i] },
    'Until 16 March.',
  ),
  then(
    's3f22',
    ['ironfern', 'is there a bigger one anywhere for gym'],
    { shows: ['STRYDE30'], only: ['#Fitness'] },
    'STRYDE30 is bigger.',
  ),
]
