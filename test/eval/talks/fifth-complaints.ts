import { apology, atTheTill, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const complaint = talksOf('complaints')
const pleased = /thank|great|glad|nice|good|happy|enjoy|which/i

export const fifthComplaints: readonly Talk[] = [
  complaint(
    's5c01',
    ['velora code', 'yay worked, 12 off'],
    { says: [pleased], unsaid: [apology] },
    'Glad of it.',
  ),
  complaint(
    's5c02',
    ['lampwick', 'nope, dead'],
    { says: [apology], never: ['LAMP10'] },
    'Sorry, and noted.',
  ),
  complaint(
    's5c03',
    ['strydell', 'it said expired'],
    { says: [apology, /which/i] },
    'Sorry, which one?',
  ),
  complaint(
    's5c04',
    'TINY20 works like a charm tysm',
    { says: [pleased], unsaid: [apology] },
    'Glad of it.',
  ),
  complaint(
    's5c05',
    'tried aurelle15 and the site goes "coupon invalid" ugh',
    { says: [apology], never: ['AURELLE15'] },
    'Sorry, perhaps the other one.',
  ),
  complaint(
    's5c06',
    ['quiet please', 'sweet, took 30% off'],
    { says: [pleased], unsaid: [apology] },
    'Glad of it.',
  ),
  complaint(
    's5c07',
    'your codes are rubbish i tried three',
    { says: [apology, /which/i] },
    'Sorry, which ones?',
  ),
  complaint(
    's5c08',
    ['wind25', 'the checkout rejects it, my basket is 60'],
    { says: [/\b75\b/] },
    'It needs $75.',
  ),
  complaint(
    's5c09',
    ['is there a glimmerwick one', 'no luck, it just says not applicable'],
    { says: [apology] },
    'Sorry.',
  ),
  complaint(
    's5c10',
    'HEM30 gives me "order value too low". there is 90 in there',
    { says: [/\b120\b/] },
    'It needs $120.',
  ),
  complaint(
    's5c11',
    ['crumbly', 'worked last week but today no chance'],
    { says: [apology] },
    'Sorry.',
  ),
  complaint(
    's5c12',
    ['GONE20 hasnt worked for me', 'oh wait it did, my bad'],
    { says: [pleased], unsaid: [apology] },
    'Glad of it.',
  ),
  complaint(
    's5c13',
    'where do i even put this SLATE20, cant find the field',
    { says: [atTheTill], unsaid: [apology] },
    'Where codes are typed in.',
  ),
  complaint(
    's5c14',
    ['spark', 'used it, all good'],
    { says: [pleased], unsaid: [apology] },
    'Glad of it.',
  ),
  complaint(
    's5c15',
    ['fresh face', "this code's a dud mate"],
    { says: [apology], never: ['FACE16'] },
    'Sorry.',
  ),
  complaint(
    's5c16',
    ['nestoria', 'the 25 one doesnt do anything, says unknown'],
    { says: [apology], never: ['NEST25'] },
    'Sorry; the other one at most.',
  ),
  complaint('s5c17', ['salt', 'it didnt even knock off a cent'], { says: [apology] }, 'Sorry.'),
]
