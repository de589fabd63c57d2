import { openTalks, playTalk } from './play-talks.ts'
import { talks } from './talks.ts'

/**
 * Plays the talks against the assistant and prints each with its answer, the codes shown and what did not hold:
 * `node test/eval/talks/play.ts [failed] [id ...]`. 'failed' prints only those that did not hold.
 */

const [mode, ...rest] = process.argv.slice(2)
const onlyFailed = mode === 'failed'
const wanted = onlyFailed ? rest : [mode, ...rest].filter(Boolean)

const database = await openTalks()
const print = (line: string) => process.stdout.write(`${line}\n`)
const tally = new Map<string, [held: number, of: number]>()

for (const talk of talks.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const { lines, failed } = await playTalk(database.db, talk)
  const [held, of] = tally.get(talk.kind) ?? [0, 0]
  tally.set(talk.kind, [held + (failed.length === 0 ? 1 : 0), of + 1])
  if (onlyFailed && failed.length === 0) continue
  print(`${failed.length === 0 ? 'held  ' : 'FAILED'} ${talk.id} (${talk.kind})`)
  for (const line of lines) print(line)
  for (const what of failed) print(`    ✗ ${what}`)
  if (failed.length > 0) print(`    wanted: ${talk.good}`)
}
await database.close()

for (const [kind, [held, of]] of tally) print(`${kind}: ${held} of ${of}`)
const sum = [...tally.values()].reduce(([a, b], [held, of]) => [a + held, b + of], [0, 0])
print(`all: ${sum.join(' of ')}`)
