import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const two = talksOf('two wishes')

export const twoWishes: readonly Talk[] = [
  two(
    'w01',
    'a code for crumbly and also one for lampwick',
    { shows: ['CRUMB15', 'LAMP10'], only: ['Crumbly', 'Lampwick'] },
    'Both.',
  ),
  two(
    'w02',
    'need winter boots and a suitcase',
    { each: ['#Fashion|#Fitness', '#Travel'] },
    'Some of each.',
  ),
  two(
    'w03',
    'velora plus something tech with free shipping',
    { each: ['Velora', 'BITSHIP'] },
    'Velora, and the free shipping of Bitloom.',
  ),
  two(
    'w04',
    'mums bday: earrings, and mascara too',
    { each: ['#Jewelry', '#Beauty'] },
    'Some of each.',
  ),
  two(
    'w05',
    'what does luca have, and anything from bea',
    { each: ['@luca.lifts', '@bea.bakes.bread'], only: ['@luca.lifts', '@bea.bakes.bread'] },
    'Some of each.',
  ),
  two(
    'w06',
    'is CRUMB15 live and got something for kettleby tea',
    { shows: ['CRUMB15'], each: ['Kettleby Tea'] },
    'The code is live, and those of Kettleby Tea.',
  ),
  two('w07', 'cheap flights. oh and coffee', { each: ['#Travel', '#Food'] }, 'Some of each.'),
  two(
    'w08',
    ['push', 'thanks a lot! also whats there for tall order'],
    { some: true, only: ['Tall Order'] },
    'Codes of Tall Order.',
  ),
  two(
    'w09',
    'a dress but not velora, and dumbbells',
    { each: ['#Fashion', '#Fitness'], never: ['Velora'] },
    'Some of each, none of Velora.',
  ),
  two(
    'w10',
    'bitloom and quiet please',
    { each: ['Bitloom', 'Quiet Please'], only: ['Bitloom', 'Quiet Please'] },
    'Both.',
  ),
  two(
    'w11',
    'whats the minimum at harbour & hem and do you have lampwick',
    { each: ['Lampwick'], says: [/120\b/] },
    '$120, and the code of Lampwick.',
  ),
  two(
    'w12',
    'hi! two things: pillows and protein powder',
    { each: ['#Home', '#Fitness|#Food'] },
    'Some of each.',
  ),
  two(
    'w13',
    'Salt code and something for my hair',
    { each: ['Salt', '#Beauty'] },
    'Salt, and beauty.',
  ),
  two(
    'w14',
    'gone fishing and push please',
    { shows: ['GONE20', 'PUSH15'], only: ['Gone Fishing', 'Push'] },
    'Both.',
  ),
  two(
    'w15',
    'best code for a 200 dollar nestoria basket, and a code for 3rd street',
    { shows: ['NEST25', 'THIRD19'] },
    'Both.',
  ),
  two(
    'w16-es',
    'un código de crumbly y algo para la cocina',
    { each: ['Crumbly', '#Home'], lang: 'es' },
    'Spanish; both.',
  ),
  two(
    'w17-pt',
    'preciso de um vestido e um hotel',
    { each: ['#Fashion', '#Travel'], lang: 'pt' },
    'Portuguese; both.',
  ),
]
