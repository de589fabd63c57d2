import type { Locator } from '@playwright/test'
import { sql } from 'kysely'

import { sendDigests } from '#server/features/delivery/digests.ts'
import { sendNotifications } from '#server/features/push/deliver.ts'
import { aPromoCode } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import { linkIn } from '#test/mail-receiver.ts'

import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { byKeyboard } from './keyboard.ts'
import { openMailServer } from './mail-app.ts'
import { arriveAs, serve } from './own-server.ts'
import { withScreenReader } from './screen-reader.ts'

/** How news of what somebody follows reach them: what they choose, read and stop. */

let server: Awaited<ReturnType<typeof openMailServer>>
let creator: Actor

test.use({ bypassCSP: true })
serve(openMailServer, async (opened) => {
  server = opened
  creator = await server.app.anInfluencer('dana_delivers')
})

const manage = () => server.at('/for-you?show=following')
const hearing = 'How you hear of Full dana_delivers'

async function aFollower(name: string): Promise<Actor> {
  const shopper = await server.app.aShopper(name)
  await server.app.as(shopper).followers.follow({ influencer_id: creator.user_id })
  return shopper
}

const stateOf = (shopper: Actor) => server.app.as(shopper).followDelivery.get()

test('somebody without a mouse chooses after a follow how they hear of it, when mails leave, and a private feed', async ({
  page,
  context,
}) => {
  const shopper = await server.app.aShopper('keys_only')
  await arriveAs(context, shopper, server.address)
  const keys = byKeyboard(page)
  await keys.open(server.at('/influencer/dana_delivers'))
  await keys.press('button', 'Follow')
  await keys.press('button', 'How you hear of it')
  const dialog = page.getByRole('dialog', { name: hearing })
  await expect(dialog).toBeVisible()
  await keys.choose(hearing, 'Extension only')
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const note = dialog.getByText('No extension is connected')
  await expect(note).toBeVisible()
  expect(await top(note)).toBeLessThan(await top(dialog.getByRole('button', { name: 'Done' })))
  await keys.choose(hearing, 'Daily mail')
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await keys.press('button', 'Done')
  await expect(dialog).toHaveCount(0)

  await keys.open(manage())
  await page.setViewportSize({ width: 320, height: 844 })
  await expect(page.getByRole('combobox', { name: hearing })).toHaveText('Daily mail')
  await keys.choose('Mails leave at', '18:00')
  await keys.press('checkbox', 'Mail me the day before a saved code ends')
  await keys.press('button', 'Make a private feed')
  await expect(page.getByRole('heading', { name: 'Private feed' })).toBeFocused()
  await expect
    .poll(() => stateOf(shopper))
    .toMatchObject({
      digest: { hour: 18, tells_of_saved: false },
      follows: [{ delivery: 'daily' }],
    })
  const { feed } = await stateOf(shopper)
  await expect(page.getByText(feed ?? '', { exact: true })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await keys.press('button', 'New address')
  await expect.poll(async () => (await stateOf(shopper)).feed).not.toBe(feed)
  const former = await server.app.request(new URL(feed ?? '').pathname)
  expect(former.status).toBe(404)
  await keys.press('button', 'End the feed')
  await expect(page.getByRole('heading', { name: 'Private feed' })).toBeFocused()
  expect((await stateOf(shopper)).feed).toBeNull()
})

test('somebody who hears the page chooses a weekly mail, and hears what each choice is for', async ({
  page,
  context,
}) => {
  const shopper = await aFollower('hears_only')
  await arriveAs(context, shopper, server.address)
  const reader = await withScreenReader(page)
  await reader.open(manage())
  await reader.choose(hearing, 'Weekly mail')
  await expect.poll(() => stateOf(shopper)).toMatchObject({ follows: [{ delivery: 'weekly' }] })
  await reader.isTold('Mails leave at')
  for (const [choice, effect] of [
    ['Weekly mail', 'on Mondays alone'],
    ['Feed only', 'Your private feed alone'],
    ['Nothing', 'Nothing is sent'],
  ] as const)
    await expect(page.locator('dt').filter({ hasText: choice }).locator('+ dd')).toContainText(
      effect,
    )
})

test('whoever wants notifications at once is told that no device shows any', async ({
  page,
  context,
}) => {
  const shopper = await aFollower('without_devices')
  await server.app.as(shopper).following.followSearch({ q: 'kettles' })
  await arriveAs(context, shopper, server.address)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(manage())
  const notes = page.getByText('None of your devices shows notifications')
  // The creator is heard of at once unless something else is chosen.
  await expect(notes).toHaveCount(1)
  await page.getByRole('combobox', { name: 'How you hear of “kettles”' }).click()
  await page.getByRole('option', { name: 'Notification at once' }).click()
  await expect(notes).toHaveCount(2)
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Turn them on', exact: true }).first().click()
  await expect(page).toHaveURL(server.at('/profile'))
})

test('a creator is heard of by the extension alone, which has to be connected first', async ({
  page,
  context,
}) => {
  const shopper = await aFollower('by_extension')
  await arriveAs(context, shopper, server.address)
  const keys = byKeyboard(page)
  await keys.open(manage())
  await keys.choose(hearing, 'Extension only')
  await expect.poll(() => stateOf(shopper)).toMatchObject({ follows: [{ delivery: 'extension' }] })
  await expect(page.getByText('No extension is connected')).toBeVisible()
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const box = await page.getByRole('link', { name: 'Full dana_delivers' }).boundingBox()
    expect(box?.height, `the name stands on one line at ${width}`).toBeLessThan(30)
  }
  await page.setViewportSize({ width: 320, height: 844 })
  await expectToFit(page)
  await expectAccessible(page)
  await keys.press('link', 'Connect one')
  await expect(page.getByRole('heading', { name: 'Connect your extension' })).toBeVisible()
  const { code } = await server.app.as(shopper).extension.createConnectionCode()
  await server.app.visitor.extension.connect({ code })
  const asked = page.waitForResponse(/extension\/listConnections/)
  await keys.open(manage())
  await expect(page.getByRole('combobox', { name: hearing })).toHaveText('Extension only')
  await (await asked).finished()
  await expect(page.getByText('No extension is connected')).toHaveCount(0)
})

test('letters follow whoever opens the site in another time zone, and no device that stays where it was', async ({
  page,
  context,
}) => {
  const shopper = await aFollower('goes_away')
  const { followDelivery } = server.app.as(shopper)
  await followDelivery.setDigest({ time_zone: 'Europe/Berlin', hour: 8 })
  await arriveAs(context, shopper, server.address)
  const device = await context.newCDPSession(page)
  await device.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' })
  await page.goto(manage())
  await expect(page.getByText('Time of Asia/Tokyo.')).toBeVisible()
  expect(await stateOf(shopper)).toMatchObject({ digest: { time_zone: 'Asia/Tokyo', hour: 8 } })
  // Another device is somewhere else now; this one has not moved.
  await followDelivery.setDigest({ time_zone: 'America/New_York' })
  await page.goto(manage())
  await expect(page.getByText('Time of America/New_York.')).toBeVisible()
  expect(await stateOf(shopper)).toMatchObject({ digest: { time_zone: 'America/New_York' } })
})

test('a letter is stopped with one press, the page says what stays, and mails are taken up again', async ({
  page,
  context,
  carelessPage,
}) => {
  const shopper = await aFollower('stops_mails')
  const { followDelivery } = server.app.as(shopper)
  await followDelivery.choose({
    kind: 'creator',
    id: creator.user_id,
    delivery: 'daily',
    time_zone: 'UTC',
  })
  await server.app.as(creator).promoCodes.create({
    promo_code: aPromoCode({ brand_name: 'Lantern & Loom' }),
  })
  // It notes for whom codes are news.
  await sendNotifications(server.app.deps)
  await sql`update digest_codes set found_at = now() - interval '1 hour'`.execute(
    server.app.deps.db,
  )
  await sql`update digest_settings set due_at = now()`.execute(server.app.deps.db)
  await sendDigests(server.app.deps)
  const letter = await server.receiver.waitForMail('stops_mails@example.com', /new code/)
  const { pathname, search } = new URL(linkIn(letter, '/unsubscribe'))

  await carelessPage.goto(server.at(`${pathname}?token=lost`))
  await expect(carelessPage.getByRole('heading', { name: 'This link is not whole' })).toBeVisible()
  await expectAccessible(carelessPage)
  const keys = byKeyboard(page)
  await keys.open(server.at(pathname + search))
  await expect(page.getByText('Mails about what you follow.')).toBeVisible()
  await expectAccessible(page)
  await keys.press('button', 'Unsubscribe')
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 844 })
  await expectToFit(page)
  await arriveAs(context, shopper, server.address)
  await keys.press('link', 'Manage on For you')
  await expect(page.getByText('You stopped these mails.')).toBeVisible()
  await expectAccessible(page)
  await keys.press('button', 'Send them again')
  await expect(page.getByText('You stopped these mails.')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'How you hear of it' })).toBeFocused()
  await expect.poll(() => stateOf(shopper)).toMatchObject({ digest: { is_stopped: false } })
})
