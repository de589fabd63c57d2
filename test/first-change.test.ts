import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * 'Your first change' of README, carried out step by step on a copy of the sources: each step names a file, where in
 * it, and what to write there. Nothing else is written but what `npm run schema` makes. Fields of other kinds join in
 * the same places.
 */

type Step = { file: string; before: string | undefined; text: string }

const otherKinds = [
  {
    name: 'tip_kind',
    column: "text not null default 'plain' check (tip_kind in ('plain', 'warm'))",
    facts: `kind: 'choice', options: ['plain', 'warm'], unset: 'plain', invalid: 'Choose a kind'`,
  },
  { name: 'tip_day', column: 'date', facts: `kind: 'day', invalid: 'Enter a day'` },
  {
    name: 'tip_amount',
    column: "text not null default ''",
    facts: `kind: 'amount', invalid: 'Enter a number'`,
  },
]

/** What README's first four steps are for another field, by the number of the step. */
const textsOf = ({ name, column, facts }: (typeof otherKinds)[number]) => [
  `alter table promo_codes add column ${name} ${column};`,
  `${name}: { ${facts}, label: '${name}', isRequired: false, isPublic: true },`,
  `<TextField full optional label={facts.${name}.label} {...field('${name}')} />`,
  `<span className="t-xs soft">{deal.${name}}</span>`,
]

const root = new URL('..', import.meta.url).pathname
const run = promisify(execFile)
let copy: string
let steps: Step[]

beforeAll(async () => {
  steps = readSteps(await readFile(join(root, 'README.md'), 'utf8'))
  copy = await mkdtemp(join(tmpdir(), 'first-change-'))
  const names = (await readdir(root)).filter((name) =>
    /^(?:shared|server|web|test|scripts|extension|package\.json|.*config.*)$/.test(name),
  )
  for (const name of names)
    await cp(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\/\.(?:output|wxt)(?:\/|$)/.test(path),
    })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

function readSteps(readme: string): Step[] {
  const [, section = ''] = readme.split('\n## Your first change\n')
  return section
    .split(/\n(?=\d\. )/)
    .slice(1)
    .map((step) => {
      const [prose = '', block = ''] = step.split(/\n *```/)
      const [file = ''] = /[^`\s]+\/[^`\s]+(?=`)/.exec(prose) ?? []
      return {
        file,
        before: /before `([^`]+)`/.exec(prose)?.[1],
        text: block.split('\n').slice(1).join('\n').replaceAll(/^ {3}/gm, ''),
      }
    })
}

/** Writes what a step says; the anchor it names is in the file once. */
async function carryOut({ file, before, text }: Step): Promise<void> {
  const path = join(copy, file.replace('NNNN', '9999'))
  if (before === undefined) return writeFile(path, `${text}\n`, { flag: 'wx' })
  const former = await readFile(path, 'utf8')
  const parts = former.split(before)
  expect([file, before, parts.length]).toEqual([file, before, 2])
  await writeFile(path, parts.join(`${text}\n${before}`))
}

/** What a command of the copy printed, whether it failed or not. */
async function printed(...args: string[]): Promise<string> {
  // As from a shell of its own: this process is a test run already.
  const { PATH, HOME } = process.env
  const { stdout, stderr } = await run(process.execPath, args, {
    cwd: copy,
    env: { PATH, HOME, NO_COLOR: '1' },
  }).catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

describe('The first change of README', { timeout: 900_000 }, () => {
  test('the first change of README names four files and a test, for texts, choices, days and numbers alike, and can be carried out as written', async () => {
    const tests = steps.filter(({ file }) => file.endsWith('.test.ts'))
    expect([steps.length, tests.length]).toEqual([5, 1])
    for (const [place, step] of steps.entries()) {
      const others = otherKinds.map((field) => textsOf(field)[place] ?? '')
      await carryOut({ ...step, text: [step.text, ...others].join('\n') })
    }
    expect(await printed('scripts/schema.ts')).toBe('')
  })

  test('the first change of README compiles, including tests', async () => {
    for (const part of ['web', 'test'])
      expect(await printed('node_modules/typescript/bin/tsc', '-p', part)).toBe('')
  })

  test('the first change of README works, and adds the new field to every list, file and form', async () => {
    const output = await printed(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      steps.at(-1)?.file ?? '',
      'test/promo-code-everywhere.test.ts',
      'test/promo-code-columns.test.ts',
    )
    expect(output).toMatch(/Test Files\D+3 passed/)
  })
})
