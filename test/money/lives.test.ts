// Each life of the table is played through the product, with the clocks of everybody moved, and compared to the cent.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { brokenSentences } from './ledger.ts'
import type { Expected, Life, Step } from './life.ts'
import { livesBy } from './lives.ts'
import { enter } from './person.ts'
import type { Outcome, Person } from './person.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/** The values of a step in the table. */
function written({ outcome = 'done', asked, today, mail: _mail, ...so }: Expected) {
  return {
    outcome,
    ...(asked ? { asked } : {}),
    ...(today === undefined ? {} : { today }),
    refunded: 0,
    credit: 0,
    owed: 0,
    ...so,
    ...(so.lines ? { lines: so.lines.toSorted((a, b) => a - b) } : {}),
    ...(so.until === undefined ? {} : { until: new Date(so.until).toISOString() }),
  }
}

/** The same of what is. A refusal without a code in the table may have any. */
function found(wanted: ReturnType<typeof written>, outcome: Outcome, now: object) {
  const isRefused = wanted.outcome === 'refused' && !['done', 'confirm'].includes(outcome.outcome)
  const all = { ...outcome, ...now, ...(isRefused ? { outcome: 'refused' } : {}) }
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in wanted))
}

/** What happened at each step of a life, beside the table's values. */
type Record = { wanted: object; found: object }

async function live(person: Person, step: Step, count: number): Promise<Record> {
  const told = await person.newMails()
  const outcome = await person.do(step.do)
  const { so } = step
  const wanted = written(so)
  const now = await person.look()
  const facts = await person.facts()
  const mails = [...told, ...(await person.newMails())]
  const at = `${count}. ${step.at} ${JSON.stringify(step.do)}`
  const isTold = so.mail === undefined || mails.some((template) => so.mail?.test(template))
  return {
    wanted: { at, ...wanted, broken: [], mails: isTold ? mails : so.mail },
    found: {
      at,
      ...found(wanted, outcome, now),
      broken: facts ? brokenSentences(facts) : [],
      mails,
    },
  }
}

function isSame({ wanted, found: is }: Record): boolean {
  try {
    expect(is).toEqual(wanted)
    return true
  } catch {
    return false
  }
}

// Those of a group live at the same time: one clock, one product, one provider. Each stops at its first difference.
describe.each(Object.entries(livesBy))('lives %s', (_group, lives) => {
  const records = new Map<Life, Record[]>()
  let world: World

  beforeAll(async () => {
    const persons = new Map<Life, Person>()
    const steps = lives
      .flatMap((life) => life.steps.map((step) => ({ life, step })))
      .toSorted((a, b) => Date.parse(a.step.at) - Date.parse(b.step.at))
    world = await openWorld(steps[0]?.step.at ?? '')
    for (const { life, step } of steps) {
      const before = records.get(life) ?? []
      const last = before.at(-1)
      if (last && !isSame(last)) continue
      await world.moveTo(step.at)
      const play = async () => {
        const person = persons.get(life) ?? (await enter(world, life))
        persons.set(life, person)
        return live(person, step, before.length + 1)
      }
      const record = await play().catch((thrown: unknown) => ({
        wanted: { at: step.at, ...step.do, thrown: undefined },
        found: { at: step.at, ...step.do, thrown: String(thrown) },
      }))
      records.set(life, [...before, record])
    }
  })
  afterAll(() => world.close())

  test.each(lives.map((life): [string, Life] => [life.name, life]))(
    'a life of payments matches the model: %s',
    (_name, life) => {
      for (const { wanted, found: is } of records.get(life) ?? []) expect(is).toEqual(wanted)
      expect(records.get(life)).toHaveLength(life.steps.length)
    },
  )
})
