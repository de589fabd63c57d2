import { plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const then = talksOf('follow-ups')

export const secondFollowUps: readonly Talk[] = [
  then('s2f01', ['travel', 'the second one'], { count: 1, only: ['#Travel'] }, 'One of travel.'),
  then('s2f02', ['nestoria', 'something cheaper?'], { some: true, only: ['#Home'] }, 'Home.'),
  then('s2f03', ['beauty', 'food', 'go back'], { some: true, only: ['#Beauty'] }, 'Beauty again.'),
  then(
    's2f04',
    ['strydell', 'thanks, and shoes?'],
    { some: true, only: ['#Fashion', '#Fitness'] },
    'Shoes.',
  ),
  then(
    's2f05',
    ['tech', 'only percent ones'],
    { some: true, only: ['#Tech'], never: ['SENSE9', 'BIT100', 'BITSHIP'] },
    'Percentages only.',
  ),
  then(
    's2f06',
    ['tech', 'from ivy'],
    { some: true, only: ['@ivy.in.ink'], never: ['#Beauty', '#Fashion', '#Jewelry'] },
    'Tech of Ivy.',
  ),
  then(
    's2f07',
    ['dewberry', 'which one lasts longest'],
    { some: true, only: ['Dewberry'] },
    'Of Dewberry.',
  ),
  then(
    's2f08',
    ['who is bea', 'what does she have for food'],
    { some: true, only: ['@bea.bakes.bread'], never: ['#Beauty', '#Home'] },
    'Food of Bea.',
  ),
  then(
    's2f09',
    ['velora', 'and tall order?', 'which one is better'],
    { some: true, only: ['Velora', 'Tall Order'] },
    'Of the two.',
  ),
  then('s2f10', ['home', 'the last one'], { count: 1, only: ['#Home'] }, 'One of home.'),
  then(
    's2f11',
    ['fitness codes', 'whats the code of number 3'],
    { count: 1, only: ['#Fitness'] },
    'One of fitness.',
  ),
  then(
    's2f12',
    ['crumbly', 'how long do i have'],
    { says: [/tomorrow|1 day|\b11\b/i] },
    'Until tomorrow.',
  ),
  then('s2f13', ['wayfarly', 'who shares the 12% one'], { says: [/harbour/i] }, 'The card.'),
  then(
    's2f14',
    ['fashion', 'from 3rd street?'],
    { shows: ['THIRD19'], only: ['3rd Street'] },
    'THIRD19.',
  ),
  then('s2f15', ['kettleby tea', 'and is there a minimum?'], { says: [/25/] }, '25.'),
  then(
    's2f16',
    ['bitloom', 'is there one without minimum'],
    { only: ['Bitloom'], says: [/800/] },
    'Only BIT100 has one.',
  ),
  then(
    's2f17',
    ['i want perfume', 'no sorry i meant a phone'],
    { some: true, only: ['#Tech'] },
    'Phones.',
  ),
  then(
    's2f18',
    ['hi', 'im good and you', 'ok shoes'],
    { some: true, only: ['#Fashion', '#Fitness'] },
    'Shoes.',
  ),
  then(
    's2f19',
    ['travel codes', 'hmm', 'cheapest holiday?'],
    { some: true, only: ['#Travel'] },
    'Travel.',
  ),
  then(
    's2f20',
    ['salt', 'not the brand, i mean food in general'],
    { some: true, only: ['#Food'], notJust: 'Salt' },
    'Food.',
  ),
  then(
    's2f21',
    ['show me velora', 'nah', 'what else is there in clothes'],
    { some: true, only: ['#Fashion'] },
    'Clothes.',
  ),
  then(
    's2f22',
    ['dewberry', 'can u send it again'],
    { some: true, only: ['Dewberry'] },
    'Dewberry again.',
  ),
  then(
    's2f23',
    ['ironfern', 'what else does luca have'],
    { shows: ['STRYDE30', 'PUSH15'], only: ['@luca.lifts'] },
    'The others of Luca.',
  ),
  then('s2f24', ['tech stuff', 'which of them is the newest'], { first: 'BITSHIP' }, 'BITSHIP.'),
  then(
    's2f25',
    ['up all night', 'is it for sofas too'],
    { says: [/mattress|shop|terms/i], unsaid: [plainYes] },
    'Not promised.',
  ),
  then(
    's2f26',
    ['what shops do you have for tea', 'does it have free shipping'],
    { says: [/shipping|deliver/i], unsaid: [plainYes] },
    'None known.',
  ),
  then(
    's2f27',
    ['aurelle', 'perfect thx', 'oh wait do they have anything for watches? or is it only rings'],
    { only: ['Aurelle', '#Jewelry'], unsaid: [plainYes] },
    'Jewelry, nothing claimed.',
  ),
  then(
    's2f28',
    ['i need a tent', 'ok forget the tent. cheap hotel?'],
    { some: true, only: ['#Travel'] },
    'Hotels.',
  ),
  then(
    's2f29',
    ['lampwick', 'how about clean slate', 'and the first one again?'],
    { shows: ['LAMP10'], only: ['Lampwick'] },
    'LAMP10 again.',
  ),
  then(
    's2f30',
    ['strydell', 'whats their website'],
    { says: [/strydell\.example/] },
    'The address.',
  ),
]
