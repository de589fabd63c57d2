import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** `npm run new feature wish-lists`, tried in a copy of the sources. */

/** What a clone does not have, or is linked. */
const left =
  /^(?:\.git|data|dist|node_modules|test-results|coverage|extension\/\.(?:output|wxt))(?:\/|$)/

const made = ['shared/contract/wish-lists', 'server/features/wish-lists']
const changed = [
  'shared/contract/contract.ts',
  'server/router.ts',
  'test/security/authorisation-expected.ts',
]

let copy: string

/** As a developer runs it, not in the part of the tests that this one belongs to. */
const env = { ...process.env, TEST_PART: undefined, VITEST_JSON: undefined }
const run = (...[command, ...rest]: string[]) =>
  promisify(execFile)(process.execPath, [command ?? '', ...rest], { cwd: copy, env })
const bin = (name: string) => join('node_modules', name)

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'new-feature-'))
  await cp('.', copy, { recursive: true, filter: (path) => !left.test(path) })
  await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

test('the files of a new feature are typed, formatted, linted and tested', async () => {
  const { stdout } = await run('scripts/new.ts', 'feature', 'wish-lists')
  for (const file of [...made, ...changed]) expect(stdout).toContain(file)
  // The tests reach every part of the server through the app.
  await run(bin('typescript/bin/tsc'), '-p', 'test')
  await run(bin('oxfmt/bin/oxfmt'), '--check', ...made, ...changed)
  await run(bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', ...made, ...changed)
  await run(bin('knip/bin/knip.js'))
  const tests = await run(
    bin('vitest/vitest.mjs'),
    'run',
    'server/features/wish-lists',
    'test/architecture',
  )
  expect(tests.stdout).toContain('server/features/wish-lists/wish-lists.test.ts')
}, 1_800_000)

test('the files of a new feature with a long name are formatted', async () => {
  const name = 'drop-notification-preferences-and-quiet-hours'
  await run('scripts/new.ts', 'feature', name)
  await run(
    bin('oxfmt/bin/oxfmt'),
    '--check',
    `shared/contract/${name}/${name}.ts`,
    `server/features/${name}`,
    ...changed,
  )
}, 1_800_000)

test('a used or invalid feature name creates nothing', async () => {
  for (const name of ['deals', 'Wish Lists', '../deals', ''])
    await expect(run('scripts/new.ts', 'feature', name)).rejects.toMatchObject({ code: 1 })
})
