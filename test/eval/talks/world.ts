import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import type { PromoType } from '#shared/rules/offers/offers.ts'

/** The people, brands and codes of the talks. */

export const talkDay = '2026-03-10'

type TalkCode = {
  code: string
  by: string
  type: PromoType
  value: string
  /** Days from `talkDay`; below 0: it has ended. Absent: no end. */
  endsIn?: number
  /** Days since it was added; 20 where not said. */
  age?: number
  minimum?: string
  paused?: true
  hiddenInChat?: true
  /** Of a hundred who tried it, how many it worked for. */
  worked?: number
  /** What the owner wrote, where it is more than the offer. */
  about?: string
}

export type TalkBrand = {
  name: string
  category: PromoCategory
  site: string
  handle: string
  codes: TalkCode[]
}

export const people: readonly (readonly [username: string, name: string, kind?: 'card'])[] = [
  ['bea.bakes.bread', 'Bea Holloway'],
  ['theo.on.wheels', 'Theo Brandt'],
  ['nadia.nests', 'Nadia Farouk'],
  ['luca.lifts', 'Luca Moretti'],
  ['ivy.in.ink', 'Ivy Chen'],
  ['sam.saves.some', 'Sam Whitlock'],
  ['zoe.roams', 'Zoë Lindqvist'],
  ['marcus.mixes', 'Marcus Bell'],
  ['dawn.daily', 'Dawn Price'],
  ['harbour.card', 'Harbour Bank Card', 'card'],
]

const bea = 'bea.bakes.bread'
const theo = 'theo.on.wheels'
const nadia = 'nadia.nests'
const luca = 'luca.lifts'
const ivy = 'ivy.in.ink'
const sam = 'sam.saves.some'
const zoe = 'zoe.roams'
const marcus = 'marcus.mixes'
const dawn = 'dawn.daily'
const card = 'harbour.card'

const off = (
  code: string,
  by: string,
  percent: number,
  more: Partial<TalkCode> = {},
): TalkCode => ({
  code,
  by,
  type: '% off',
  value: String(percent),
  ...more,
})
const money = (
  code: string,
  by: string,
  amount: number,
  more: Partial<TalkCode> = {},
): TalkCode => ({
  code,
  by,
  type: '$ off',
  value: String(amount),
  ...more,
})
const other = (
  code: string,
  by: string,
  value: string,
  more: Partial<TalkCode> = {},
): TalkCode => ({
  code,
  by,
  type: 'other',
  value,
  ...more,
})

const brand = (
  name: string,
  category: PromoCategory,
  word: string,
  ...codes: TalkCode[]
): TalkBrand => ({ name, category, site: `${word}.example`, handle: `@${word}`, codes })

export const world: readonly TalkBrand[] = [
  brand(
    'Velora',
    'Fashion',
    'velora',
    off('VELNADIA20', nadia, 20, { age: 30, worked: 95 }),
    money('VELSAM15', sam, 15, { minimum: '60', endsIn: 9, age: 12 }),
    off('VELBEA40', bea, 40, { endsIn: -1, age: 40 }),
  ),
  brand(
    'Tall Order',
    'Fashion',
    'tallorder',
    off('TALL25', ivy, 25, { endsIn: 3, age: 4 }),
    off('TALLSAM10', sam, 10, { age: 50 }),
  ),
  brand(
    'Harbour & Hem',
    'Fashion',
    'harbourandhem',
    money('HEM30', dawn, 30, { minimum: '120', endsIn: 25 }),
    off('HEMIVY12', ivy, 12),
  ),
  brand('Better Half', 'Fashion', 'betterhalf', off('HALFZOE18', zoe, 18)),
  brand('Sunday Best', 'Fashion', 'sundaybest', off('SUNDAY22', dawn, 22, { age: 6 })),
  brand('Anything Goes', 'Fashion', 'anythinggoes', off('GOES14', sam, 14)),
  brand('Half Off Club', 'Fashion', 'halfoffclub', off('CLUBSAM7', sam, 7)),
  brand('3rd Street', 'Fashion', '3rdstreet', off('THIRD19', nadia, 19, { age: 33 })),
  brand(
    'Strydell',
    'Fitness',
    'strydell',
    off('STRYDE30', luca, 30, { endsIn: 6, age: 10, worked: 90 }),
    money('STRYTHEO10', theo, 10, { minimum: '40' }),
  ),
  brand(
    'Ironfern',
    'Fitness',
    'ironfern',
    off('IRON20', luca, 20),
    off('IRONMARCUS35', marcus, 35, { paused: true }),
  ),
  brand('Push', 'Fitness', 'push', off('PUSH15', luca, 15)),
  brand('Early Start', 'Fitness', 'earlystart', off('EARLY10', dawn, 10)),
  brand('Second Wind', 'Fitness', 'secondwind', money('WIND25', theo, 25, { minimum: '75' })),
  brand('Crumbly', 'Food', 'crumbly', off('CRUMB15', bea, 15, { endsIn: 1, worked: 80 })),
  brand(
    'Kettleby Tea',
    'Food',
    'kettlebytea',
    off('TEATEN', bea, 10),
    money('TEAFIVE', marcus, 5, { minimum: '25' }),
  ),
  brand(
    'Full Plate',
    'Food',
    'fullplate',
    money('PLATE40', marcus, 40, { minimum: '100', endsIn: 20 }),
    off('PLATE20', bea, 20),
  ),
  brand('Good Enough', 'Food', 'goodenough', off('ENOUGH12', sam, 12)),
  brand('Salt', 'Food', 'salt', off('SALT8', marcus, 8)),
  brand('Morning', 'Food', 'morning', off('MORN18', dawn, 18, { age: 0 })),
  brand('Free Range', 'Food', 'freerange', off('RANGE14', bea, 14)),
  brand(
    'Bitloom',
    'Tech',
    'bitloom',
    money('BIT100', ivy, 100, { minimum: '800', age: 40 }),
    off('BIT12', sam, 12, { age: 15 }),
    other('BITSHIP', zoe, 'Free shipping', { age: 1 }),
  ),
  brand('Charge', 'Tech', 'charge', off('CHARGE20', ivy, 20)),
  brand(
    'Quiet Please',
    'Tech',
    'quietplease',
    off('QUIET30', zoe, 30, { about: '30% off headphones' }),
  ),
  brand('Spark', 'Tech', 'spark', off('SPARK15', ivy, 15)),
  brand('Common Sense', 'Tech', 'commonsense', money('SENSE9', sam, 9)),
  brand(
    'Nestoria',
    'Home',
    'nestoria',
    off('NEST25', nadia, 25, { endsIn: 12, worked: 88 }),
    money('NESTDAWN20', dawn, 20, { minimum: '80' }),
    off('NESTHUSH60', zoe, 60, { hiddenInChat: true }),
  ),
  brand('Lampwick', 'Home', 'lampwick', off('LAMP10', nadia, 10)),
  brand('Table for Two', 'Home', 'tablefortwo', off('TABLE15', bea, 15)),
  brand('Clean Slate', 'Home', 'cleanslate', off('SLATE20', nadia, 20)),
  brand(
    'Up All Night',
    'Home',
    'upallnight',
    money('UAN50', zoe, 50, { about: '$50 off any mattress' }),
  ),
  brand('Twist & Shout', 'Home', 'twistandshout', off('TWIST13', theo, 13)),
  brand('Aurelle', 'Jewelry', 'aurelle', off('AURELLE15', ivy, 15), money('AUR12', dawn, 12)),
  brand('Tiny Bits', 'Jewelry', 'tinybits', off('TINY20', nadia, 20)),
  brand('Gold Rush', 'Jewelry', 'goldrush', off('RUSH10', sam, 10)),
  brand(
    'Wayfarly',
    'Travel',
    'wayfarly',
    money('WAYZOE75', zoe, 75, { minimum: '500' }),
    off('WAYTHEO8', theo, 8),
    off('WAYCARD12', card, 12),
  ),
  brand('Gone Fishing', 'Travel', 'gonefishing', off('GONE20', zoe, 20, { endsIn: 30 })),
  brand('Somewhere Nice', 'Travel', 'somewherenice', off('NICE17', theo, 17)),
  brand(
    'Pack Mule',
    'Travel',
    'packmule',
    off('MULE25', zoe, 25, { endsIn: 2, about: '25% off suitcases' }),
  ),
  brand('Stop Here', 'Travel', 'stophere', off('STOP21', theo, 21)),
  brand(
    'Dewberry',
    'Beauty',
    'dewberry',
    off('DEW20', nadia, 20, { worked: 97 }),
    other('DEWGIFT', bea, 'Free mini serum'),
    money('DEWIVY5', ivy, 5),
    off('DEW50DAWN', dawn, 50, { endsIn: -10, age: 60 }),
  ),
  brand('Fresh Face', 'Beauty', 'freshface', off('FACE16', ivy, 16)),
  brand('Glimmerwick', 'Beauty', 'glimmerwick', other('GLIM2', marcus, 'Buy 1 get 1 free')),
  brand('Mild', 'Beauty', 'mild', off('MILD11', nadia, 11)),
  brand("Don't Tell Mum", 'Beauty', 'donttellmum', off('MUM24', dawn, 24)),
]
