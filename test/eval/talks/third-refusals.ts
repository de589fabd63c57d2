import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const not = talksOf('negation')

export const thirdRefusals: readonly Talk[] = [
  not(
    's3n01',
    'fed up with velora, where else can i get a dress',
    { some: true, only: ['#Fashion'], never: ['Velora'] },
    'Dresses, none of Velora.',
  ),
  not(
    's3n02',
    'gym gear, anyone but strydell and push',
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell', 'Push'] },
    'Gym things, none of the two.',
  ),
  not(
    's3n03',
    'leave dewberry out of it, serum?',
    { some: true, only: ['#Beauty'], never: ['Dewberry'] },
    'Beauty, none of Dewberry.',
  ),
  not(
    's3n04',
    'show me whatevs, minus the skincare',
    { some: true, never: ['Dewberry', 'Fresh Face'] },
    'Anything but skincare.',
  ),
  not(
    's3n05',
    'ivys codes except the tech ones',
    { some: true, only: ['@ivy.in.ink'], never: ['#Tech'] },
    'Ivy without tech.',
  ),
  not(
    's3n06',
    'sick of sam lol. tech codes by other ppl',
    { some: true, only: ['#Tech'], never: ['@sam.saves.some'] },
    'Tech of the others.',
  ),
  not(
    's3n07',
    'coffee but for the love of god not morning',
    { some: true, only: ['#Food'], never: ['Morning'] },
    'Food, none of Morning.',
  ),
  not(
    's3n08',
    'i want fashion w/o tall order w/o velora w/o harbour & hem',
    { some: true, only: ['#Fashion'], never: ['Tall Order', 'Velora', 'Harbour & Hem'] },
    'Fashion, none of the three.',
  ),
  not(
    's3n09',
    'nope to aurelle, yes to earrings',
    { some: true, only: ['#Jewelry'], never: ['Aurelle'] },
    'Earrings, none of Aurelle.',
  ),
  not(
    's3n10',
    'do NOT show me mattresses. other home things ok',
    { some: true, only: ['#Home'], never: ['Up All Night'] },
    'Home without the mattress code.',
  ),
  not(
    's3n11',
    'fitness pls, ive used STRYDE30 already',
    { some: true, only: ['#Fitness'], never: ['STRYDE30'] },
    'Fitness without the used code.',
  ),
  not(
    's3n12',
    'beauty, skip the buy one get one rubbish',
    { some: true, only: ['#Beauty'], never: ['GLIM2'] },
    'Beauty without that offer.',
  ),
  not(
    's3n13',
    'anythign exept fasion and beuty',
    { some: true, never: ['#Fashion', '#Beauty'] },
    'Neither of the two, though misspelt.',
  ),
  not(
    's3n14',
    'anything goes is banned in this house lol. jeans',
    { some: true, only: ['#Fashion'], never: ['Anything Goes'] },
    'Jeans, none of Anything Goes.',
  ),
  not(
    's3n15',
    "don't tell mum is too expensive, other makeup?",
    { some: true, only: ['#Beauty'], never: ["Don't Tell Mum"] },
    'Makeup of the others.',
  ),
  not(
    's3n16',
    'stop here was awful. different hotel deals',
    { some: true, only: ['#Travel'], never: ['Stop Here'] },
    'Hotels, none of Stop Here.',
  ),
  not(
    's3n17',
    'any lamp shop as long as its not lampwik',
    { some: true, only: ['#Home'], never: ['Lampwick'] },
    'Home, none of Lampwick, though misspelt.',
  ),
  not(
    's3n18',
    'i wont leave without a code for clean slate',
    { shows: ['SLATE20'], only: ['Clean Slate'] },
    'No refusal: SLATE20.',
  ),
  not(
    's3n19',
    'is there nothing for glimmerwick??',
    { shows: ['GLIM2'], only: ['Glimmerwick'] },
    'There is: GLIM2.',
  ),
  not(
    's3n20',
    'dont need much, just a code for push',
    { shows: ['PUSH15'], only: ['Push'] },
    'No refusal: PUSH15.',
  ),
  not(
    's3n21',
    'im not a fan of tea but my gf is so kettleby tea code',
    { some: true, only: ['Kettleby Tea'] },
    'No refusal: Kettleby Tea.',
  ),
  not(
    's3n22',
    'no wonder everyone loves tiny bits. code?',
    { shows: ['TINY20'], only: ['Tiny Bits'] },
    'No refusal: TINY20.',
  ),
]
