import { plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const paid = talksOf('money')

export const thirdMoney: readonly Talk[] = [
  paid('s3m01', 'i spend 80 at dewberry', { first: 'DEW20', says: [/\b16\b/] }, '16 beats 5.'),
  paid(
    's3m02',
    'velora 62 bucks total',
    { first: 'VELSAM15', says: [/\b15\b/] },
    '15 beats 12.40.',
  ),
  paid(
    's3m03',
    'between 15 and 20 percent off for beauty',
    { shows: ['FACE16', 'DEW20'], never: ['MUM24', 'MILD11'] },
    'FACE16 and DEW20.',
  ),
  paid(
    's3m04',
    'at least 18% on food',
    { shows: ['MORN18', 'PLATE20'], never: ['SALT8', 'TEATEN', 'ENOUGH12', 'RANGE14', 'CRUMB15'] },
    'MORN18 and PLATE20.',
  ),
  paid(
    's3m05',
    'party of 12 at full plate, whats the code',
    { some: true, only: ['Full Plate'], unsaid: [/\$12\b/] },
    'Full Plate; twelve people are no money.',
  ),
  paid(
    's3m06',
    'half off anything?',
    { never: ['CLUBSAM7'], unsaid: [plainYes] },
    'Honest that nothing is half off, or the two for one.',
  ),
  paid(
    's3m07',
    'a third off gym stuff?',
    { only: ['#Fitness'], unsaid: [plainYes] },
    'None is; STRYDE30 comes nearest.',
  ),
  paid(
    's3m08',
    '3 for 2 on makeup?',
    { only: ['#Beauty'], unsaid: [plainYes] },
    'None known; one gets a second free at Glimmerwick.',
  ),
  paid('s3m09', 'two for one deals', { shows: ['GLIM2'] }, 'GLIM2.'),
  paid(
    's3m10',
    'which saves more on 90, WIND25 or STRYDE30',
    { first: 'STRYDE30', says: [/\b27\b/] },
    '27 beats 25.',
  ),
  paid(
    's3m11',
    'pack mule, suitcase is 250, what do i pay',
    { shows: ['MULE25'], says: [/62[.,]50?|187[.,]50?/] },
    '62.50 off, 187.50 to pay.',
  ),
  paid(
    's3m12',
    'is 20% or 15 dollars better at velora',
    { shows: ['VELNADIA20', 'VELSAM15'], only: ['Velora'] },
    'Both; it depends on the basket.',
  ),
  paid(
    's3m13',
    'any $ off codes w no min',
    { some: true, only: ['AUR12', 'DEWIVY5', 'SENSE9', 'UAN50'] },
    'Amounts off without a minimum.',
  ),
  paid(
    's3m14',
    'to get the 30 off at harbour n hem how much must i spend',
    { says: [/\b120\b/] },
    '120.',
  ),
  paid(
    's3m15',
    'have 50 in cart, can i use velsam15',
    { says: [/\b60\b|\b10\b/], unsaid: [plainYes] },
    'It asks for 60.',
  ),
  paid(
    's3m16',
    'if its exactly 100 at full plate does PLATE40 count',
    { shows: ['PLATE40'], unsaid: [/^\s*no\b/i] },
    'It does, from 100 on.',
  ),
  paid(
    's3m17',
    'iphone 16 pro for 1100 at bitloom',
    { first: 'BIT12', says: [/\b132\b/] },
    '132 beats 100; a model is no basket.',
  ),
  paid(
    's3m18',
    'were meeting at 8:30, dinner from full plate',
    { some: true, only: ['Full Plate'], unsaid: [/\$8|\$30/] },
    'Full Plate; a time is no money.',
  ),
  paid(
    's3m19',
    'any freebies',
    { some: true, only: ['DEWGIFT', 'GLIM2', 'BITSHIP'] },
    'What is given free.',
  ),
  paid(
    's3m20',
    'does CHARGE20 give me 20 dollars or 20%',
    { shows: ['CHARGE20'], says: [/%|percent/i], unsaid: [/\$20 off/] },
    '20%.',
  ),
  paid(
    's3m21',
    'need 3 lamps from lampwick',
    { shows: ['LAMP10'], only: ['Lampwick'], unsaid: [/\$3\b/] },
    'LAMP10; a number of lamps is no money.',
  ),
]
