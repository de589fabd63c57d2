import { mkdir, writeFile } from 'node:fs/promises'

import { openTestDatabase } from '#test/database.ts'
import { evalDay, fillMarketplace } from '#test/eval/assistant/marketplace.ts'

import { readSearches } from './cases.ts'
import type { SearchSet } from './cases.ts'
import { judgeSearches } from './score.ts'
import type { JudgedSearch } from './score.ts'

/**
 * How often a search shows the right thing first, by kind of search. Prints what is wrong of the known ones and writes
 * docs/benchmarks/search-evaluation.md. Runs on the embedded database, or where TEST_DATABASE_URL says.
 */
const database = await openTestDatabase(evalDay)
await fillMarketplace(database.db)
const judged = {
  examination: await judgeSearches(database.db, readSearches('examination')),
  'put-aside': await judgeSearches(database.db, readSearches('put-aside')),
} satisfies Record<SearchSet, JudgedSearch[]>
await database.close()

// What is put aside stays unread: whoever sees what is wrong there begins to tune for it.
for (const { line, got } of judged.examination.filter(({ isRight }) => !isRight))
  process.stdout.write(`${line}\n    got ${got}\n`)

const row = (name: string, some: readonly JudgedSearch[]) => {
  const right = some.filter(({ isRight }) => isRight).length
  return `| ${name} | ${some.length} | ${right} | ${((100 * right) / some.length).toFixed(1)}% |`
}
const head = '| kind of search | searches | right | share |\n|---|---|---|---|'
const kinds = [...Map.groupBy(judged.examination, ({ kind }) => kind)]

const document = `# Evaluation of the search

Written by \`npm run eval:search\` on ${new Date().toISOString().slice(0, 10)}. Each search is put to the suggestions of the search field and to the list of
deals, on the small marketplace of \`test/eval/assistant/brands.json\`, which is full of names that are hard to tell apart. Right is
only the expected brand, creator, category or code as the first one, which the list of deals has to show as well.

## Known searches

${[head, ...kinds.map(([kind, some]) => row(kind.replaceAll('-', ' '), some)), row('**all**', judged.examination)].join('\n')}

## Put aside, a third of each kind

${[
  head,
  row(
    'slips',
    judged['put-aside'].filter(({ kind }) => kind === 'slips'),
  ),
  row('**all**', judged['put-aside']),
].join('\n')}
`
await mkdir('docs/benchmarks', { recursive: true })
await writeFile('docs/benchmarks/search-evaluation.md', document)
process.stdout.write(document)
