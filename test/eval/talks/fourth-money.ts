import { plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const paid = talksOf('money')

export const fourthMoney: readonly Talk[] = [
  paid(
    's4m01',
    'spending about 45 on strydell, which code',
    { first: 'STRYDE30', says: [/13[.,]50?/] },
    '13.50 beats 10.',
  ),
  paid(
    's4m03',
    'second wind bike is 99, what would it cost me',
    { shows: ['WIND25'], says: [/\b74\b|\b25\b/] },
    '74.',
  ),
  paid('s4m04', 'whats 15% of 240 at aurelle', { says: [/\b36\b/], only: ['Aurelle'] }, '36.'),
  paid('s4m06', 'velora basket 130', { first: 'VELNADIA20', says: [/\b26\b/] }, '26 beats 15.'),
  paid(
    's4m07',
    'harbour & hem 119 in the bag, can i use the 30 off',
    { says: [/\b120\b|\$1\b/], unsaid: [plainYes] },
    'It asks for 120.',
  ),
  paid(
    's4m08',
    'harbour and hem 260',
    { first: 'HEMIVY12', says: [/31[.,]20?/] },
    '31.20 beats 30.',
  ),
  paid(
    's4m09',
    'up all night, the mattress costs 899 so ill pay…?',
    { shows: ['UAN50'], says: [/\b849\b/] },
    '849.',
  ),
  paid(
    's4m11',
    'nestoria 80 dollars exactly',
    { some: true, only: ['Nestoria'], says: [/\b20\b/] },
    'Either saves 20.',
  ),
  paid(
    's4m12',
    'nestoria 79 bucks',
    { first: 'NEST25', says: [/19[.,]75/] },
    '19.75; below the minimum of the other.',
  ),
  paid(
    's4m13',
    'wayfarly for $540: 75 off, 8%, or the card',
    { first: 'WAYZOE75', says: [/\b75\b/] },
    '75 beats 64.80.',
  ),
  paid(
    's4m14',
    'wayfarly 5000 dollar honeymoon 🥰',
    { first: 'WAYCARD12', says: [/\b600\b/] },
    '600.',
  ),
  paid(
    's4m15',
    'codes over 20 percent for fashion',
    {
      shows: ['TALL25', 'SUNDAY22'],
      never: ['TALLSAM10', 'HEMIVY12', 'HALFZOE18', 'GOES14', 'CLUBSAM7', 'THIRD19'],
    },
    'TALL25 and SUNDAY22.',
  ),
  paid('s4m16', 'flat money off, beauty', { shows: ['DEWIVY5'], only: ['DEWIVY5'] }, 'DEWIVY5.'),
  paid(
    's4m17',
    'under 50 dollars for a birthday present for my niece, necklace',
    { some: true, only: ['#Jewelry'] },
    'Necklaces.',
  ),
  paid(
    's4m20',
    'is 8% at wayfarly worth it on 60 bucks',
    { only: ['Wayfarly'], says: [/4[.,]80?|7[.,]20?/] },
    '4.80, or 7.20 with the card.',
  ),
  paid('s4m21', '¥20000 to spend at bitloom', { some: true, only: ['Bitloom'] }, 'Bitloom.'),
  paid(
    's4m22',
    'two dresses, 55 each, velora',
    { first: 'VELNADIA20', only: ['Velora'] },
    '22 beats 15.',
  ),
  paid(
    's4m23',
    'I have a hundred bucks. Where does it go furthest, Strydell, Ironfern or Push?',
    { first: 'STRYDE30', says: [/\b30\b/] },
    '30 at Strydell.',
  ),
  paid(
    's4m25',
    '5 star hotel for 2 adults 3 kids at stop here',
    { shows: ['STOP21'], only: ['Stop Here'], unsaid: [/\$[235]\b/] },
    'People and stars are no basket.',
  ),
  paid(
    's4m26',
    'which codes take 20 or more dollars off',
    {
      some: true,
      only: ['WIND25', 'HEM30', 'PLATE40', 'BIT100', 'NESTDAWN20', 'UAN50', 'WAYZOE75'],
    },
    'Amounts of 20 and more.',
  ),
  paid(
    's4m27',
    'does lampwick have a min order',
    {
      shows: ['LAMP10'],
      says: [/\bno\b|\bnot\b|none|nothing|without|n['’]t\b|any (?:order|amount|basket)/i],
      unsaid: [plainYes],
    },
    'None is known.',
  ),
  paid(
    's4m28',
    'my train leaves 17:20, quick, crumbly code',
    { shows: ['CRUMB15'], only: ['Crumbly'], unsaid: [/\$17|\$20/] },
    'A time is no basket.',
  ),
]
