import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { openTestDatabase } from '#test/database.ts'

import { refusesMadeUp } from './exclusion-grammar.ts'
import { seed } from './generated-talks.ts'
import { evalDay, fillMarketplace, marketplaces } from './marketplace.ts'

/** More messages, on every list of shops. What fails with another FC_SEED belongs in exclusion-grammar.ts. */
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
      await refusesMadeUp(database, shops, { numRuns: 60, seed })
    } finally {
      await database.close()
    }
  },
)
