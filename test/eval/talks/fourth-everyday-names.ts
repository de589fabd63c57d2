import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const named = talksOf('everyday names')

export const fourthEverydayNames: readonly Talk[] = [
  named('s4e02', 'salt promo', { shows: ['SALT8'], only: ['Salt'] }, 'SALT8.'),
  named('s4e03', 'Is there a Spark code?', { shows: ['SPARK15'], only: ['Spark'] }, 'SPARK15.'),
  named(
    's4e05',
    'i want something from common sense',
    { shows: ['SENSE9'], only: ['Common Sense'] },
    'SENSE9.',
  ),
  named('s4e06', 'got any good enough codes??', { shows: ['ENOUGH12'] }, 'ENOUGH12 among them.'),
  named(
    's4e08',
    'sundaybest.example',
    { shows: ['SUNDAY22'], only: ['Sunday Best'] },
    'SUNDAY22: an address is sure.',
  ),
  named(
    's4e09',
    'discount @earlystart ?',
    { shows: ['EARLY10'], only: ['Early Start'] },
    'EARLY10: a handle is sure.',
  ),
  named('s4e10', 'tiny bits bracelet 🙏', { shows: ['TINY20'] }, 'TINY20.'),
  named('s4e12', 'TABLE FOR TWO', { shows: ['TABLE15'], only: ['Table for Two'] }, 'TABLE15.'),
  named(
    's4e14',
    'hey do u know the code of dont tell mum its for my sister',
    { shows: ['MUM24'], only: ["Don't Tell Mum"] },
    'MUM24.',
  ),
  named(
    's4e15',
    'twist n shout vouchers',
    { shows: ['TWIST13'], only: ['Twist & Shout'] },
    'TWIST13.',
  ),
  named(
    's4e16',
    'free range eggs code lol, i mean the shop free range',
    { shows: ['RANGE14'] },
    'RANGE14.',
  ),
  named('s4e17', 'third street jeans', { shows: ['THIRD19'] }, 'THIRD19; the word is the digit.'),
  named(
    's4e19',
    'somewhere nice + gone fishing',
    { shows: ['NICE17', 'GONE20'], only: ['Somewhere Nice', 'Gone Fishing'] },
    'Both.',
  ),
  named('s4e20', 'is early start any good? got a code', { shows: ['EARLY10'] }, 'EARLY10.'),
  named(
    's4e23',
    'ordering at harbor and hem',
    { shows: ['HEM30'], only: ['Harbour & Hem'] },
    'Harbour & Hem in American spelling.',
  ),
  named(
    's4e24',
    'kettlebytea',
    { some: true, only: ['Kettleby Tea'] },
    'Kettleby Tea in one word.',
  ),
  named('s4e26', 'UpAllNight pillow code', { shows: ['UAN50'] }, 'UAN50.'),
  named(
    's4e27',
    'im on the morning website now',
    { shows: ['MORN18'], only: ['Morning'] },
    'MORN18.',
  ),
]
