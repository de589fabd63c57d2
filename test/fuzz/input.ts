import fc from 'fast-check'
import type { Arbitrary } from 'fast-check'

import { password } from '../harness.ts'

/** What of a JSON schema the contract's inputs use. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Stands for what only the running app knows, so that inputs can be kept: the n-th of its people, codes, … */
export type Known = { $known: 'person' | 'code' | 'other' | 'cursor'; n: number }

export type Damage =
  | { at: number; do: 'replace'; with: unknown }
  | { at: number; do: 'leave out' }
  | { at: number; do: 'add'; with: unknown }

/** What is more likely to be wrong than a random value. */
const awkward = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 0.5, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, [], [[]], {}),
  fc.constantFrom(
    '',
    ' \t\n ',
    '\u0000',
    'a\u0000b',
    '\ud83d',
    '\u202eabc',
    '\u200b',
    'İ',
    'ß',
    '﷽',
  ),
  fc.constantFrom('NaN', '-infinity', '1e400', '0x10', '00000000-0000-0000-0000-000000000000'),
  fc.constantFrom('0000-01-01', '2026-02-30', '9999-12-31', '2026-03-10T25:00:00Z', '10000-01-01'),
  fc.constantFrom(
    '%',
    '_',
    '\\',
    "'",
    '"',
    '$1',
    '{{x}}',
    '=1+1',
    '__proto__',
    'constructor',
    '..',
  ),
  fc.constantFrom('javascript:alert(1)', 'http://[::1', 'https://xn--', 'https://a.example:99999/'),
  fc.constantFrom('x'.repeat(200), 'é'.repeat(5000), '(('.repeat(500), 'W10='),
  fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text) as unknown),
)

const days = ['2026-03-09', '2026-03-10', '2026-03-11', '2030-01-01', '']

/** Words that some fields are about; the first pattern that the name of a field meets wins. */
const wordsByName: readonly (readonly [RegExp, readonly string[]])[] = [
  [/email/i, ['ana@example.com', 'Ana@Example.com', 'new@example.com', 'ben@example.com']],
  [/password/, [password, 'wrong-horse-7', 'Another-horse-8']],
  [/user_?name|handle/i, ['ana', 'Ana', 'ben', 'harbor', 'new_name', '@ana']],
  [/brand/, ['Pacewell', ' pacewell', 'Brine Cup', 'PACEWELL\u00a0', 'pacewell.example']],
  [
    /url|link|website/i,
    ['https://www.pacewell.example/?ref=a', 'pacewell.example', 'https://x.com/ana'],
  ],
  [/promo_value/, ['20', '0', '100', '101', '0.5', '1e3', 'Free shipping']],
  [/promo_code/, ['SAVE20', 'save20', 'SAVE 20', 'W']],
  [/description|message/, ['20% off', '$20 off', 'Free bag', 'codes for pacewell?', 'stop']],
  [/date|day|from|to$|until/i, days],
  [/confirmation/, ['DELETE', 'delete', 'ana']],
  [/cursor/, ['WyJhIl0', 'WzFd', 'W251bGwsbnVsbF0', 'e30']],
]

function textNamed(name: string, { minLength = 0, maxLength = 10_000 }: Schema): Arbitrary<string> {
  const words = wordsByName.find(([pattern]) => pattern.test(name))?.[1]
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
  const full = fc.constant('x'.repeat(Math.min(maxLength, 3000)))
  const wise = words ? [{ weight: 6, arbitrary: fc.constantFrom(...words) }] : []
  return fc.oneof(...wise, { weight: 3, arbitrary: any }, { weight: 1, arbitrary: full })
}

const known = ($known: Known['$known']) => fc.nat(40).map((n): Known => ({ $known, n }))

function idNamed(name: string): Arbitrary<unknown> {
  if (/influencer|user|actor|agency|profile|person/.test(name))
    return fc.oneof({ weight: 8, arbitrary: known('person') }, fc.uuid())
  if (/code/.test(name)) return fc.oneof({ weight: 8, arbitrary: known('code') }, fc.uuid())
  return fc.oneof(known('person'), known('code'), known('other'), fc.uuid())
}

function textOf(schema: Schema, name: string): Arbitrary<unknown> {
  if (schema.format === 'uuid') return idNamed(name)
  if (name === 'cursor')
    return fc.oneof({ weight: 2, arbitrary: known('cursor') }, textNamed(name, schema))
  if (schema.format === 'date') return fc.constantFrom(...days.slice(0, -1))
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern))
  return textNamed(name, schema)
}

/** Values that a schema allows, as far as it says: what it is made of may refuse more. */
export function valueOf(schema: Schema, name = ''): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, name)))
  const { type } = schema
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => valueOf({ ...schema, type: one }, name)))
  const { minimum = -3, maximum = 400, minItems = 0, maxItems = 4 } = schema
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(
      ([field, part]) => [field, valueOf(part, field)] as const,
    )
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
  }
  if (type === 'array')
    return fc.array(valueOf(schema.items ?? {}, name), {
      minLength: minItems,
      maxLength: Math.min(4, maxItems),
    })
  if (type === 'string') return textOf(schema, name)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number')
    return fc.oneof(
      fc.integer({ min: minimum, max: Math.min(maximum, Math.max(minimum, 400)) }),
      fc.constantFrom(minimum, maximum, 7, 30, 90),
    )
  return awkward
}

/** None most of the time: what is refused at the door shows nothing of what is behind it. */
export const damages: Arbitrary<Damage[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Damage[]>([]) },
  {
    weight: 4,
    arbitrary: fc.array(
      fc.oneof(
        {
          weight: 4,
          arbitrary: fc.record({
            at: fc.nat(60),
            do: fc.constant('replace' as const),
            with: awkward,
          }),
        },
        fc.record({ at: fc.nat(60), do: fc.constant('leave out' as const) }),
        fc.record({ at: fc.nat(60), do: fc.constant('add' as const), with: awkward }),
      ),
      { minLength: 1, maxLength: 2 },
    ),
  },
)

type Place = { holder: Record<string, unknown>; key: string }

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

/** The input with what was done to it. */
export function damaged(input: unknown, done: readonly Damage[]): unknown {
  const whole = { input: structuredClone(input) }
  for (const one of done) {
    const places = placesIn(whole)
    const place = places[one.at % places.length]
    if (!place) continue
    if (one.do === 'replace') place.holder[place.key] = one.with
    else if (one.do === 'add') place.holder[`${place.key}_more`] = one.with
    else delete place.holder[place.key]
  }
  return whole.input
}
