/**
 * Runs all tests again and again in random order while the processors have four times as much to do as they can:
 * `npm run test:stress -- [rounds, 10] [unit | journeys]`. Ends with 1 when anything failed in any round, and says what,
 * why, and by which seed its order comes again.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

const rounds = Number(process.argv[2] ?? 10)
const suites = process.argv[3] === undefined ? ['unit', 'journeys'] : [process.argv[3]]
if (!(rounds > 0) || suites.some((suite) => suite !== 'unit' && suite !== 'journeys'))
  throw new Error('Usage: npm run test:stress -- [rounds] [unit | journeys]')

const processors = availableParallelism()
// Half of the load is tests, half is others who need the machine.
const busy = Array.from(
  { length: 2 * processors },
  () => new Worker('for (;;) Math.random()', { eval: true }),
)
const folder = mkdtempSync(join(tmpdir(), 'fanfare-stress-'))

type Suite = {
  suites?: Suite[]
  specs?: { file: string; title: string; tests: Journey[] }[]
}
type Journey = { status: string; results: { error?: { message?: string } }[] }
type Report = Suite & {
  testResults?: {
    name: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

const journeysOf = (suite: Suite): string[] => [
  ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ results }) => `${file} > ${title}\n${results[0]?.error?.message ?? 'did not run'}`),
  ),
  ...(suite.suites ?? []).flatMap(journeysOf),
]

/** What failed, by a report of either kind, with the first lines of why. */
function failuresIn(file: string): string[] {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const tests = (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} > ${fullName}\n${failureMessages[0]}`),
  )
  return [...tests, ...journeysOf(report)].map((text) => text.split('\n').slice(0, 12).join('\n  '))
}

const failures: string[] = []
for (let round = 1; round <= rounds; round++) {
  const seed = Math.floor(Math.random() * 1_000_000)
  for (const suite of suites) {
    const json = join(folder, `${round}-${suite}.json`)
    process.stdout.write(`== Round ${round} of ${rounds}, ${suite}, TEST_SEED=${seed}\n`)
    const { status } = spawnSync(process.execPath, ['scripts/setup.mjs', 'test', 'all', suite], {
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_SEED: String(seed),
        TEST_WORKERS: String(2 * processors),
        VITEST_JSON: json,
        PLAYWRIGHT_JSON: json,
      },
    })
    if (status === 0) continue
    let found: string[] = []
    try {
      found = failuresIn(json)
    } catch {
      // The run crashed before its report; its output is above.
    }
    if (found.length === 0) found = ['it ended without a failed test']
    failures.push(...found.map((text) => `Failed in round ${round}, TEST_SEED=${seed}: ${text}`))
  }
}

for (const worker of busy) await worker.terminate()
rmSync(folder, { recursive: true })
for (const failure of failures) process.stdout.write(`${failure}\n`)
process.stdout.write(`${rounds} rounds, ${failures.length} failed\n`)
process.exitCode = failures.length === 0 ? 0 : 1
