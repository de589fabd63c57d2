import { afterAll, beforeAll, describe, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'

import { expectTalk } from './assistant-talk.ts'
import { evalDay, openMarketplace } from './eval/assistant/marketplace.ts'
import type { EvalBrands } from './eval/assistant/marketplace.ts'

type Talks = {
  what: string
  shops: EvalBrands
  /** As `expectTalk` reads them. */
  lines: readonly string[]
}

/** A test for each talk, on the shops of its class. */
export function describeTalks(classes: readonly Talks[]): void {
  describe.each(classes)('$what', ({ shops, lines }) => {
    let database: Database
    beforeAll(async () => {
      database = await openMarketplace(shops)
    })
    afterAll(() => database.close())

    test.each(lines)('a talk ends right: %s', (line) => expectTalk(database.db, evalDay, line))
  })
}
