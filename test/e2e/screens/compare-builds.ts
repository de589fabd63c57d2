/**
 * Compares the screens of two builds pixel by pixel: all of screens.ts, at three widths, light and dark, with texts as
 * long as they may be and with the demo's. Both show the same data at the same time.
 *
 * node test/e2e/screens/compare-builds.ts <folder above dist, before> <the same, after> [<pattern of paths>]
 *
 * What differs is listed, and drawn in test-results/screens: before, after, and where.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { addDemoData, demoAccounts } from '#server/demo/demo.ts'
import { password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { findBrowser } from '../../../scripts/find-browser.mjs'
import { openServer } from '../own-server.ts'
import { today, withLongWords } from './long-text.ts'
import type { LongWorded } from './long-text.ts'
import { openScreen, settled } from './open-screen.ts'
import { screensOf } from './screens.ts'
import type { Screen } from './screens.ts'

const [, , rootBefore, rootAfter, pattern = ''] = process.argv
if (rootBefore === undefined || rootAfter === undefined)
  throw new Error('Name the folders above the two builds.')

const widths = [390, 768, 1280]
const themes = ['light', 'dark'] as const
const folder = process.env['SCREENS_FOLDER'] ?? 'test-results/screens'
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch({
  executablePath: findBrowser(process.env),
  args: ['--no-sandbox', '--disable-gpu'],
})
const different: string[] = []
let shots = 0

for (const [name, fill] of Object.entries({ long: withLongWords, demo: withDemoData })) {
  const before = await openServer({ today, root: rootBefore })
  const { database } = before.app
  const after = await openServer({ today, root: rootAfter, database })
  const people = await fill(before.app)
  const sites = await Promise.all(
    [before, after].map(async ({ address }) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      return { page: await context.newPage(), address }
    }),
  )
  const screens = Object.values(screensOf(people))
    .flat()
    .filter(({ path }) => new RegExp(pattern).test(path))
    // Names of the long texts are asked for, and what is deleted is gone for the other build.
    .filter(({ opened }) => opened === undefined || (name === 'long' && opened.name !== 'told'))
  for (const screen of screens) {
    for (const { page, address } of sites)
      await openScreen(page, address, people, screen).catch((error: unknown) => {
        console.log(`${titleOf(name, screen)} does not open: ${String(error).split('\n')[0]}`)
      })
    for (const width of widths)
      for (const theme of themes)
        await compare(`${titleOf(name, screen)} ${width} ${theme}`, () =>
          Promise.all(sites.map(({ page }) => shoot(page, width, theme))),
        )
  }
  await Promise.all(sites.map(({ page }) => page.close()))
  await after.close()
  await before.close()
}
await browser.close()
console.log(`${shots} screenshots of each build compared, ${different.length} differ.`)
process.exit(different.length === 0 ? 0 : 1)

function titleOf(name: string, { path, as, opened }: Screen): string {
  return [name, path.slice(0, 60), as, opened?.name].filter(Boolean).join(' ')
}

async function shoot(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 844 })
  // What opened a dialog scrolled to its button, by as much as the page was long at that moment.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await settled(page)
  return page.screenshot({ fullPage: true, animations: 'disabled' })
}

/** What is late on a busy machine is there when it is looked at once more. */
async function compare(title: string, shootBoth: () => Promise<Buffer[]>): Promise<void> {
  shots++
  let [before, after] = await shootBoth()
  for (let tries = 0; tries < 3 && before && after && !before.equals(after); tries++)
    [before, after] = await shootBoth()
  if (!before || !after || before.equals(after)) return
  different.push(title)
  const file = join(folder, title.replaceAll(/[^\w]+/g, '-'))
  await sharp(before).toFile(`${file}.before.png`)
  await sharp(after).toFile(`${file}.after.png`)
  const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()))
  const [one, other] = sizes.map(({ width, height }) => `${width}x${height}`)
  if (one !== other) {
    console.log(`${title}: ${one} became ${other}`)
    return
  }
  const { data, info } = await sharp(before)
    .composite([{ input: after, blend: 'difference' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await sharp(data, { raw: info }).linear(8).toFile(`${file}.where.png`)
  const pixels = new Set<number>()
  let most = 0
  for (const [at, value] of data.entries())
    if (value > 0) {
      pixels.add(Math.floor(at / info.channels))
      most = Math.max(most, value)
    }
  console.log(`${title}: ${pixels.size} pixels differ, by ${most} of 255 at most`)
}

/** The demo's people in the places of those with long texts, and a desk. */
async function withDemoData(app: TestApp): Promise<LongWorded> {
  const { db } = app.database
  await addDemoData(db, today, password, app.deps)
  const [creator, agency, shopper] = await Promise.all(
    demoAccounts.map(({ email }) => signedIn(app, email)),
  )
  if (!creator || !agency || !shopper) throw new Error('The demo has three accounts')
  const staff = await app.makeStaff(await app.anInfluencer('desk'))
  const managed = await db
    .selectFrom('agency_influencers')
    .select('influencer_id as user_id')
    .where('agency_id', '=', agency.user_id)
    .orderBy('influencer_id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .selectFrom('promo_codes')
    .select('id')
    .where('is_live', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return {
    creator,
    agency,
    shopper,
    staff,
    viewer: agency,
    managed: { ...creator, ...managed },
    card: creator,
    code: id,
  }
}

async function signedIn(app: TestApp, email: string): Promise<Actor> {
  let cookie = ''
  const client = app.withCookie(undefined, (set) => (cookie = set))
  const { viewer } = await client.accounts.signIn({ email, password })
  if (viewer === null) throw new Error('A demo account needs no second step')
  return { user_id: viewer.user_id, username: viewer.username ?? '', cookie }
}
