import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase } from '#test/database.ts'

import { readCatalogue } from '../../scripts/schema/catalogue.ts'
import type { Catalogue } from '../../scripts/schema/catalogue.ts'
import { writeRowTypes } from '../../scripts/schema/write-row-types.ts'
import { writeSchema } from '../../scripts/schema/write-schema.ts'

let catalogue: Catalogue

beforeAll(async () => {
  const database = await openTestDatabase()
  catalogue = await readCatalogue(database.pool)
  await database.close()
})

const fileOf = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

describe('the output of `npm run schema` is up to date', () => {
  test('schema.sql shows the tables, indexes, triggers and functions of a migrated database', async () => {
    expect(writeSchema(catalogue)).toBe(await fileOf('schema.sql'))
  })

  test('schema.gen.ts has the row types of a migrated database', async () => {
    expect(writeRowTypes(catalogue)).toBe(await fileOf('schema.gen.ts'))
  })
})
