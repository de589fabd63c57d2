import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const refusal = talksOf('negation')

export const sixthRefusals: readonly Talk[] = [
  refusal(
    's6r01',
    ['need new gym shoes', 'not strydell tho'],
    { some: true, only: ['#Fitness', '#Fashion'], never: ['Strydell'] },
    'Other shoes.',
  ),
  refusal(
    's6r02',
    'any makeup codes, anything but dewberry',
    { some: true, only: ['#Beauty'], never: ['Dewberry'] },
    'Other beauty.',
  ),
  refusal(
    's6r03',
    'tea or cookies without kettleby',
    { some: true, only: ['#Food'], never: ['Kettleby Tea'] },
    'Food of others.',
  ),
  refusal(
    's6r04',
    ['tech', 'ugh not bitloom or charge', 'and no spark either'],
    { some: true, only: ['#Tech'], never: ['Bitloom', 'Charge', 'Spark'] },
    'Quiet Please and Common Sense.',
  ),
  refusal(
    's6r05',
    'shoes and a hoodie but pls nothing by sam',
    { some: true, only: ['#Fashion', '#Fitness'], never: ['@sam.saves.some'] },
    'Clothes of other creators.',
  ),
  refusal(
    's6r06',
    ['travel codes', 'not the credit card one'],
    { some: true, only: ['#Travel'], never: ['WAYCARD12'] },
    'Travel without the code of the card.',
  ),
  refusal(
    's6r07',
    'not looking for clothes, something for the kitchen',
    { some: true, only: ['#Home', '#Food'], never: ['#Fashion'] },
    'The kitchen.',
  ),
  refusal(
    's6r08',
    ['fashion codes', 'nothing that ends this week'],
    { only: ['#Fashion'], never: ['TALL25'] },
    'What lasts longer.',
  ),
  refusal(
    's6r09',
    'gift for a friend, she doesnt wear jewelry',
    { some: true, never: ['#Jewelry'] },
    'Gifts, no jewelry.',
  ),
  refusal(
    's6r10',
    ['lampwick', 'nah not that one'],
    { never: ['Lampwick'], unsaid: [/enjoy/i] },
    'Another or a question.',
  ),
  refusal(
    's6r11',
    'everything from nadia except the velora one',
    { some: true, only: ['@nadia.nests'], never: ['Velora'] },
    'Her others.',
  ),
  refusal(
    's6r12',
    'dont want free shipping, want money off at bitloom',
    { some: true, only: ['Bitloom'], never: ['BITSHIP'] },
    'The two with money off.',
  ),
  refusal(
    's6r13',
    ['home stuff please', 'w/o table for two and w/o twist and shout'],
    { some: true, only: ['#Home'], never: ['Table for Two', 'Twist & Shout'] },
    'Home without both.',
  ),
  refusal(
    's6r14',
    'im allergic to tea lol so food but no tea',
    { some: true, only: ['#Food'], never: ['Kettleby Tea'] },
    'Food, no tea.',
  ),
  refusal(
    's6r15',
    'something for my flat. no beds no mattresses',
    { some: true, only: ['#Home'], never: ['Up All Night'] },
    'Home without mattresses.',
  ),
  refusal(
    's6r16',
    'no percent codes, only dollars off',
    {
      some: true,
      only: [
        'VELSAM15',
        'HEM30',
        'STRYTHEO10',
        'WIND25',
        'TEAFIVE',
        'PLATE40',
        'BIT100',
        'SENSE9',
        'NESTDAWN20',
        'UAN50',
        'AUR12',
        'WAYZOE75',
        'DEWIVY5',
      ],
    },
    'Amounts only.',
  ),
]
