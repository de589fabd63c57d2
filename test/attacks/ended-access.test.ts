// Whoever is put out hears nothing more of what the account follows: neither by a feed nor by notifications.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { aBrowser } from '#test/browser.ts'
import type { TestBrowser } from '#test/browser.ts'
import { password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import { openPushApp } from '#test/push-app.ts'
import type { PushApp } from '#test/push-app.ts'

let world: PushApp
let creator: Actor

beforeAll(async () => {
  world = await openPushApp()
  creator = await world.app.anInfluencer('creator')
})
afterAll(() => world.close())
beforeEach(() => world.reset())

/** A shopper, with the notifications of their browser, and a thief who signed in too and made everything of it. */
async function aRobbedShopper() {
  const shopper = await world.app.aShopper()
  const email = `${shopper.username}@example.com`
  await world.app.as(shopper).followers.follow({ influencer_id: creator.user_id })
  const device = await world.subscribe(shopper)
  const thief = aBrowser(world.app)
  await thief.signIn(email)
  return { shopper, email, device, thief, thiefs: await subscribe(thief) }
}

async function subscribe({ call }: TestBrowser) {
  const { endpoint, keys } = world.service.aBrowser()
  const answer = await call('PUT', '/push/subscription', { endpoint, keys, quiet: null })
  expect(answer.status).toBe(200)
  return world.service.browserAt(endpoint)
}

const readFeed = async (address: string) =>
  (await world.app.request(new URL(address).pathname)).status

const better = 'tangerine-orbit-41'

describe('after a new password', () => {
  test('the notifications of other browsers end, also of those that come back without a session', async () => {
    const { shopper, device, thief, thiefs } = await aRobbedShopper()
    const change = { current_password: password, password: better }
    expect(
      (await aBrowser(world.app, shopper.cookie).call('PUT', '/accounts/me/password', change))
        .status,
    ).toBe(200)
    const { endpoint, keys } = thiefs
    await thief.call('PUT', '/push/subscription', { endpoint, keys, quiet: null })
    await world.publish(creator)
    await world.notify()
    expect(device.taken).toHaveLength(1)
    expect(thiefs.taken).toEqual([])
  })

  test('the private feed ends', async () => {
    const { shopper, thief } = await aRobbedShopper()
    const { body } = await thief.call('POST', '/following/feed')
    const feed = String(body['feed'])
    expect(await readFeed(feed)).toBe(200)
    const change = { current_password: password, password: better }
    const { call } = aBrowser(world.app, shopper.cookie)
    expect((await call('PUT', '/accounts/me/password', change)).status).toBe(200)
    expect(await readFeed(feed)).toBe(404)
    expect((await call('GET', '/following/delivery')).body).toMatchObject({ feed: null })
  })
})

describe('a session that somebody ends', () => {
  test.each([
    ['alone', endOne],
    ['with all others', endOthers],
  ])('ended %s, it takes the notifications of its browser with it', async (_, end) => {
    const { shopper, device, thiefs } = await aRobbedShopper()
    await end(shopper)
    await world.publish(creator)
    await world.notify()
    expect(device.taken).toHaveLength(1)
    expect(thiefs.taken).toEqual([])
  })

  test('a session that expires leaves the notifications of its browser', async () => {
    const { shopper, device } = await aRobbedShopper()
    await world.db.deleteFrom('sessions').where('user_id', '=', shopper.user_id).execute()
    const { endpoint, keys } = device
    await world.app.visitor.push.subscribe({ endpoint, keys, quiet: null })
    await world.publish(creator)
    await world.notify()
    expect(device.taken).toHaveLength(1)
  })
})

async function endOne(shopper: Actor) {
  const { sessions } = await world.app.as(shopper).sessions.list()
  const other = sessions.find(({ is_current }) => !is_current)
  await world.app.as(shopper).sessions.end({ id: other?.id ?? '' })
}

async function endOthers(shopper: Actor) {
  await world.app.as(shopper).sessions.endOthers()
}
