/**
 * Creates the first files of a feature, and adds it to the tables of features.
 * Usage: npm run new feature NAME, where NAME is kebab-case and plural, such as `wish-lists`
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const usage = 'Usage: npm run new feature NAME, with a name such as wish-lists'

const written: string[] = []

const [kind, name = ''] = process.argv.slice(2)
if (kind !== 'feature' || !/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name)) fail(usage)
if (existsSync(`server/features/${name}`) || existsSync(`shared/contract/${name}`))
  fail(`There is a feature ${name} already.`)

const words = name.split('-')
const pascal = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
const camel = pascal[0]?.toLowerCase() + pascal.slice(1)
const snake = words.join('_')
const title = words.join(' ')
const tag = title[0]?.toUpperCase() + title.slice(1)

create(
  `shared/contract/${name}/${name}.ts`,
  `import { z } from 'zod'

import { memberEndpoint } from '../base.ts'

export const ${camel} = {
  list: memberEndpoint
    .route({
      method: 'GET',
      path: '/${name}',
      summary: 'The ${title} of the viewer',
      tags: ['${tag}'],
    })
    .output(z.object({ ${snake}: z.array(z.object({ id: z.uuid() })) })),
}
`,
)
create(
  `server/features/${name}/routes.ts`,
  `import { endpoints, signedIn } from '#server/http/context.ts'

import { list${pascal} } from './queries.ts'

export const ${camel}Routes = {
  list: endpoints.${camel}.list.use(signedIn).handler(async ({ context }) => ({
    ${snake}: await list${pascal}(context.deps.db, context.viewer.user_id),
  })),
}
`,
)
create(
  `server/features/${name}/queries.ts`,
  `import type { Db } from '#server/db/connection/connect.ts'

/** The ${title} of one user. Until there is a table of them, nobody has any. */
export function list${pascal}(db: Db, userId: string): Promise<{ id: string }[]> {
  return db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', userId)
    .where((is) => is.lit(false))
    .execute()
}
`,
)
create(
  `server/features/${name}/${name}.test.ts`,
  `import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a new account has no ${title}', async () => {
  const ana = await app.anInfluencer()
  expect(await app.as(ana).${camel}.list()).toEqual({ ${snake}: [] })
})
`,
)

enter('shared/contract/contract.ts', {
  import: `import { ${camel} } from './${name}/${name}.ts'`,
  entry: `  ${camel},`,
})
enter('server/router.ts', {
  import: `import { ${camel}Routes } from '#server/features/${name}/routes.ts'`,
  entry: `  ${camel}: ${camel}Routes,`,
})
enter('test/security/authorisation-expected.ts', {
  entry: `  '${camel}.list': { expected: signedIn },`,
})

// A long name breaks lines elsewhere.
execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...written])

console.log(`
Next:
  1. What it answers: shared/contract/${name}/${name}.ts
  2. Its table: a file in server/db/migrations/, then its SQL in server/features/${name}/queries.ts
  3. Its page: a route in web/routes/, a page in web/pages/, its parts in web/features/${name}/
  4. npm run fix, npm run check, npx vitest run server/features/${name}`)

function create(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { flag: 'wx' })
  written.push(file)
  console.log(`made ${file}`)
}

/** Adds an import below the last one, and an entry at the end of the file's table. */
function enter(file: string, lines: { import?: string; entry: string }) {
  let text = readFileSync(file, 'utf8')
  if (lines.import) text = insert(text, endOfLast(/^(?:import|\} from) .*\n/gm), lines.import)
  text = insert(text, endOfLast(/= (?:[\w.]+\()?\{\n(?: .*\n|\n)*/g), lines.entry)
  writeFileSync(file, text)
  written.push(file)
  console.log(`changed ${file}`)

  function endOfLast(pattern: RegExp): number {
    const last = [...text.matchAll(pattern)].at(-1)
    if (!last)
      fail(`${file} is not written as expected: put '${lines.entry.trim()}' into it yourself.`)
    return last.index + last[0].length
  }
}

function insert(text: string, at: number, line: string): string {
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
