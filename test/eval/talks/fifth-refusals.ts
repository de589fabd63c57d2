import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const negation = talksOf('negation')

export const fifthRefusals: readonly Talk[] = [
  negation(
    's5r01',
    "Looking for leggings or gym tops. I've had it with Strydell so please leave them out",
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'] },
    'Sports clothes, no Strydell.',
  ),
  negation(
    's5r02',
    'skin care codes, nothing by nadia i dont trust her taste lol',
    { some: true, only: ['#Beauty'], never: ['@nadia.nests'] },
    'Beauty of others than Nadia.',
  ),
  negation(
    's5r03',
    'I would like a code for a trip. Not a percentage, a fixed amount of dollars please',
    { shows: ['WAYZOE75'], only: ['WAYZOE75'] },
    'The one trip code in dollars.',
  ),
  negation(
    's5r04',
    'got any jewelry thats NOT aurelle',
    { some: true, only: ['#Jewelry'], never: ['Aurelle'] },
    'Jewelry, no Aurelle.',
  ),
  negation(
    's5r05',
    'whatever you have for the house, skip lampwick and clean slate tho',
    { some: true, only: ['#Home'], never: ['Lampwick', 'Clean Slate'] },
    'Home less these two.',
  ),
  negation(
    's5r06',
    'bitloom code, i dont need the shipping one thats useless to me',
    { some: true, only: ['Bitloom'], never: ['BITSHIP'] },
    'Money off at Bitloom.',
  ),
  negation(
    's5r07',
    'Show me Full Plate codes which have no minimum order, we are just two people',
    { shows: ['PLATE20'], only: ['PLATE20'] },
    'Only the code without a minimum.',
  ),
  negation(
    's5r08',
    'what runs out soon? i dont care about travel',
    { shows: ['CRUMB15', 'TALL25'], never: ['#Travel'] },
    'What ends soon, no travel.',
  ),
  negation(
    's5r09',
    'cant stand wayfarly. where else can we book a trip',
    { some: true, only: ['#Travel'], never: ['Wayfarly'] },
    'Other travel.',
  ),
  negation(
    's5r10',
    'sam has any good ones? apart from clothes',
    { some: true, only: ['@sam.saves.some'], never: ['#Fashion'] },
    'What Sam has, no clothes.',
  ),
  negation(
    's5r11',
    'neither velora nor tall order, dresses please',
    { some: true, only: ['#Fashion'], never: ['Velora', 'Tall Order'] },
    'Other dresses.',
  ),
  negation(
    's5r12',
    'who else besides theo has a strydell code',
    { shows: ['STRYDE30'], only: ['Strydell'], never: ['@theo.on.wheels'] },
    "Luca's.",
  ),
  negation(
    's5r13',
    'dewberry, but spare me the free mini thing and the 5 dollars',
    { shows: ['DEW20'], only: ['DEW20'] },
    'The 20% code alone.',
  ),
  negation(
    's5r14',
    'protein or gym stuff minus ironfern minus push',
    { some: true, only: ['#Fitness', '#Food'], never: ['Ironfern', 'Push'] },
    'Others.',
  ),
  negation(
    's5r15',
    'i cant say no to crumbly cookies, hand it over',
    { shows: ['CRUMB15'], only: ['Crumbly'] },
    'That is a yes to Crumbly.',
  ),
  negation(
    's5r16',
    'not just velora, tall order as well',
    { each: ['Velora', 'Tall Order'], only: ['Velora', 'Tall Order'] },
    'Both.',
  ),
  negation(
    's5r17',
    "why don't you have nestoria? oh or do you",
    { each: ['Nestoria'] },
    'It has Nestoria.',
  ),
]
