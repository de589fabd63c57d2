import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { openTestDatabase } from '#test/database.ts'

import { refusesMadeUp } from './exclusion-grammar.ts'
import { evalDay, fillMarketplace, marketplaces } from './marketplace.ts'

/** Other messages each time, on every list of shops. What fails belongs in never-shown.test.ts, as a grammar. */
test.each(marketplaces.map(([file]) => file))(
  'what a made-up message refuses is not shown among %s',
  async (file) => {
    const database = await openTestDatabase(evalDay)
    try {
      await fillMarketplace(database.db, file)
      const shops = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as {
        name: string
        category: string
      }[]
      expect(shops.length).toBeGreaterThan(0)
      await refusesMadeUp(database, shops, { numRuns: 60 })
    } finally {
      await database.close()
    }
  },
)
