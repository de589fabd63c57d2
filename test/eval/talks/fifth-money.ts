import { plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const money = talksOf('money')

export const fifthMoney: readonly Talk[] = [
  money(
    's5m01',
    'my cart at harbour & hem is 135, which code',
    { first: 'HEM30', only: ['Harbour & Hem'], says: [/\b30\b/] },
    '$30 beats 12%.',
  ),
  money(
    's5m02',
    "what's cheaper on 900 at bitloom, the hundred off or the 12 percent",
    { first: 'BIT12', only: ['Bitloom'], says: [/\b108\b/] },
    '12% are $108.',
  ),
  money(
    's5m03',
    'spending $20 at kettleby tea',
    { first: 'TEATEN', only: ['Kettleby Tea'], says: [/\$\s?2\b/] },
    'The $5 need $25.',
  ),
  money(
    's5m04',
    'full plate order of 99 dollars how much off',
    { first: 'PLATE20', only: ['Full Plate'], says: [/19\.80?\b/] },
    '$19.80, a dollar short of the $40.',
  ),
  money(
    's5m05',
    'Wayfarly, our trip comes to about 600 dollars. Which code gives us the most?',
    { first: 'WAYZOE75', only: ['Wayfarly'], says: [/\b75\b/] },
    '$75 beat 12%.',
  ),
  money(
    's5m06',
    'aurelle earrings cost 60$, which of the codes',
    { first: 'AUR12', only: ['Aurelle'], says: [/\b12\b/] },
    '$12 beat $9.',
  ),
  money(
    's5m07',
    'is 15 off better than 20 percent at velora if im buying a 65 dollar dress',
    { first: 'VELSAM15', only: ['Velora'], says: [/\b13\b/] },
    '$15 beat $13.',
  ),
  money(
    's5m08',
    'what do i have to spend so i can use the second wind one',
    { shows: ['WIND25'], says: [/\b75\b/] },
    '$75.',
  ),
  money(
    's5m09',
    'Do I reach the minimum with 70 dollars at Second Wind?',
    { says: [/\b75\b/], unsaid: [plainYes] },
    'No, $75.',
  ),
  money(
    's5m10',
    'nestoria for 200 bucks, what do i pay in the end',
    { first: 'NEST25', only: ['Nestoria'], says: [/\b(?:150|50)\b/] },
    '$50 less, $150.',
  ),
  money(
    's5m11',
    ['velora', 'if i spend 40?', 'and 80?'],
    { first: 'VELNADIA20', only: ['Velora'], says: [/\b16\b/] },
    '$16.',
  ),
  money(
    's5m12',
    'tall order or velora for 100$ who saves me more',
    { first: 'TALL25', only: ['Tall Order', 'Velora'], says: [/\b25\b/] },
    'Tall Order by $5.',
  ),
  money(
    's5m13',
    'dewberry serum is 18 dollars, best code for that',
    { first: 'DEWIVY5', only: ['Dewberry'], says: [/\$\s?5\b/] },
    '$5 beat $3.60.',
  ),
  money(
    's5m14',
    'who gives more than 25%',
    { shows: ['STRYDE30', 'QUIET30'], never: ['TALL25', 'NEST25', 'MULE25', 'SUNDAY22'] },
    'The two with 30%.',
  ),
  money(
    's5m15',
    'i only got 30 bucks for running gear so no minimums pls',
    {
      some: true,
      only: ['#Fitness', '#Fashion'],
      never: ['STRYTHEO10', 'WIND25', 'VELSAM15', 'HEM30'],
    },
    'Codes without a minimum.',
  ),
  money('s5m16', 'how much is 20% at velora if the coat is 85', { says: [/\b17\b/] }, '$17.'),
  money(
    's5m17',
    'strydell shoes cost 110, after the code?',
    { first: 'STRYDE30', says: [/\b(?:33|77)\b/] },
    '$77.',
  ),
  money(
    's5m18',
    'biggest discount u have any shop idc',
    {
      some: true,
      never: ['SALT8', 'CLUBSAM7', 'WAYTHEO8'],
      each: ['BIT100|WAYZOE75|UAN50|STRYDE30|QUIET30'],
    },
    'The largest first.',
  ),
  money(
    's5m19',
    'we do a big weekly shop of 250 at full plate, compare the two codes',
    { first: 'PLATE20', only: ['Full Plate'], says: [/\b50\b/] },
    '$50 beat $40.',
  ),
  money(
    's5m20',
    'Does one get the 20 dollars off at Nestoria with a 75 dollar basket?',
    { says: [/\b80\b/], unsaid: [plainYes] },
    'From $80 on.',
  ),
  money(
    's5m21',
    'does bit100 count for a 500 dollar monitor',
    { says: [/\b800\b/], unsaid: [plainYes] },
    'From $800 on.',
  ),
  money(
    's5m22',
    ['wayfarly', 'it is 450 in total', 'which one do i take'],
    { first: 'WAYCARD12', only: ['Wayfarly'], says: [/\b54\b/] },
    '12% are $54; the $75 need $500.',
  ),
]
