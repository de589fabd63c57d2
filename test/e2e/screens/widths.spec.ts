import { readFileSync } from 'node:fs'

import { expect, test } from '../fixtures.ts'
import { openServer, serve } from '../own-server.ts'
import { today, withLongWords } from './long-text.ts'
import type { LongWorded } from './long-text.ts'
import { openScreen, settled } from './open-screen.ts'
import { screenFaults } from './screen-faults.ts'
import { screensOf } from './screens.ts'
import type { Screen } from './screens.ts'

// The longest file of all: whoever ran it last would leave the other processors alone.
test.describe.configure({ mode: 'parallel' })

const widths = [320, 390, 600, 768, 900, 1024, 1280, 1920]

let people: LongWorded
let address: string
serve(
  () => openServer({ today }),
  async (server) => {
    ;({ address } = server)
    people = await withLongWords(server.app)
  },
)

test('every route has its screens here', () => {
  const tree = readFileSync('web/route-tree.gen.ts', 'utf8')
  const [, union = ''] = /\n\s+fullPaths:([^]*?)\n\s+fileRoutesByTo/i.exec(tree) ?? []
  const routes = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  expect(Object.keys(screensOf(people)).toSorted()).toEqual(routes.toSorted())
})

const kinds: Record<string, (screen: Screen) => boolean> = {
  'for visitors': ({ as }) => as === undefined,
  'for creators and shoppers': ({ as = '' }) => ['creator', 'managed', 'shopper'].includes(as),
  'for agencies and staff': ({ as = '' }) => ['agency', 'viewer', 'staff'].includes(as),
}

for (const [whose, isMeant] of Object.entries(kinds)) {
  test(`nothing is cut off, overlaps or is unclickable on screens ${whose}, 320 to 1920 px wide`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    const faults: Record<string, string[]> = {}
    for (const screen of Object.values(screensOf(people)).flat().filter(isMeant)) {
      await openScreen(page, address, people, screen)
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 768 ? 844 : 800 })
        await settled(page)
        const name = `${screen.path.slice(0, 60)} ${screen.as ?? ''} ${screen.opened?.name ?? ''}, ${width} px`
        const found = await screenFaults(page)
        if (found.length > 0) faults[name] = found
      }
    }
    expect(faults).toEqual({})
  })
}
