import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { importsIn, sources } from './architecture/sources.ts'
import { isOfFirst, rulesOf, sheets } from './style-sheets.ts'

/** What comes when a file is loaded: itself, with what it imports at once, and what that imports. */
const closureOf = memo((file: string) => {
  const all = new Set<string>()
  const waiting = [file]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (all.has(one)) continue
    all.add(one)
    for (const { path, how } of importsIn(one)) if (how === 'code') waiting.push(path)
  }
  return all
})

const sheetsIn = (files: Iterable<string>) => [...files].filter((file) => file.endsWith('.css'))

const root = 'web/routes/__root.tsx'
const routes = sources.filter((file) => file.startsWith('web/routes/') && file !== root)

/**
 * The sheets that are certainly there when an entry is loaded: a route has those of the frame, and what is loaded on
 * intent has those of each entry that may load it.
 */
function sheetsBefore(): Map<string, Set<string>> {
  const frame = new Set(sheetsIn(closureOf(root)))
  const before = new Map([root, ...routes].map((route) => [route, frame]))
  const waiting = [...before.keys()]
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const there = new Set([...(before.get(entry) ?? []), ...sheetsIn(closureOf(entry))])
    for (const file of closureOf(entry))
      for (const { path, how } of importsIn(file)) {
        if (how !== 'dynamic' || path.startsWith('package:')) continue
        const known = before.get(path)
        const both = known === undefined ? there : known.intersection(there)
        if (known !== undefined && both.size === known.size) continue
        before.set(path, both)
        waiting.push(path)
      }
  }
  return before
}

/** Classes that the attributes of a component's elements name. */
function classesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const attributes = [
    ...text.matchAll(/[cC]lassName=(?:"([^"]*)"|\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\})/g),
  ]
  return attributes.flatMap(([, fixed, computed]) =>
    fixed === undefined
      ? [...(computed ?? '').matchAll(/['"`]([^'"`]*)['"`]/g)].flatMap(([, some = '']) =>
          some.split(/\s+/),
        )
      : fixed.split(/\s+/),
  )
}

/** The sheets of a class that is styled wherever it stands, not only inside of another one. */
function ownSheets(): Map<string, Set<string>> {
  const homes = new Map<string, Set<string>>()
  for (const sheet of sheets)
    for (const { selector } of rulesOf(sheet)) {
      const [, name] = /^\.([a-z][\w-]*)(?::[\w-]+)?$/.exec(selector) ?? []
      if (name !== undefined) homes.set(name, (homes.get(name) ?? new Set()).add(sheet))
    }
  return homes
}

/**
 * What a file has for some of its users alone, who bring the sheet: a part of a ticket or of a row, and the pending state
 * of dashboards.
 */
const broughtByUsers = new Set(['ticket__get', 'tk-row__get', 'ticket__save', 'dash', 'dash__head'])

test('each class that a page shows is styled by a sheet that comes with the page', () => {
  const homes = ownSheets()
  const before = sheetsBefore()
  const offenders = [...before].flatMap(([entry, there]) => {
    const files = closureOf(entry)
    const all = there.union(new Set(sheetsIn(files)))
    return [...files]
      .filter((file) => file.startsWith('web/') && file.endsWith('.tsx'))
      .flatMap((file) =>
        classesIn(file)
          .filter((name) => {
            const sheetsOf = [...(homes.get(name) ?? [])]
            return (
              sheetsOf.length > 0 &&
              !broughtByUsers.has(name) &&
              !sheetsOf.some((one) => isOfFirst(one) || all.has(one))
            )
          })
          .map(
            (name) =>
              `${entry}: .${name} of ${file} is styled in ${[...(homes.get(name) ?? [])].join(', ')}`,
          ),
      )
  })
  expect(before.size).toBeGreaterThan(80)
  expect([...new Set(offenders)], 'Import the sheet beside the class.').toEqual([])
})

function memo<Key, Value>(of: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? of(key)
    known.set(key, value)
    return value
  }
}
