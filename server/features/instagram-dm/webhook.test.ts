import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openDmApp } from '#test/dm-app.ts'
import type { DmApp } from '#test/dm-app.ts'
import { openTestApp } from '#test/harness.ts'
import {
  aBody,
  aMid,
  aText,
  anEcho,
  anEvent,
  signatureOf,
  webhookInit,
} from '#test/instagram-server.ts'
import { readConfig } from '#server/config.ts'

import { giveVerdict } from '#server/features/verdicts/verdicts.ts'

import { isSigned } from './events/signature.ts'

let app: DmApp

beforeAll(async () => {
  app = await openDmApp()
})
afterAll(() => app.close())

describe('Meta asks whether the address is ours', () => {
  const ask = (query: string) => app.request(`/webhooks/instagram?${query}`)
  const right =
    'hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=a%20verify%20token%20of%20the%20tests'

  test('the webhook verification returns the challenge as plain text', async () => {
    const answer = await ask(right)
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444'])
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test.each([
    ['with a wrong token', right.replace('tests', 'nobody')],
    ['without a token', 'hub.mode=subscribe&hub.challenge=1'],
    ['with two tokens', `${right}&hub.verify_token=b`],
    ['with a script as challenge', right.replace('1158201444', '%3Cscript%3E')],
    ['with a challenge that is too long', right.replace('1158201444', 'a'.repeat(129))],
    ['in another mode', right.replace('subscribe', 'unsubscribe')],
    ['with nothing', ''],
  ])("Meta's question whether the address is ours is refused %s", async (_, query) => {
    expect((await ask(query)).status).toBe(403)
  })
})

describe('a webhook', () => {
  test('the signature of a webhook covers its exact bytes: the reference vector', () => {
    const body = String.raw`{"object":"instagram","entry":[{"id":"17841400000000000","time":1720000000000,"messaging":[{"sender":{"id":"1234567890"},"recipient":{"id":"17841400000000000"},"timestamp":1719999999000,"message":{"mid":"m_1","text":"c\u00f3digo \u00e4\u00f6\u00e5 \ud83d\udcb0 a\/b"}}]}]}`
    const right = 'sha256=b614f16464c1709d1e44c1e14fd9792b95d84167593c2bd6d9c0fcd9803449f5'
    const secrets = ['test_app_secret']
    expect(isSigned(Buffer.from(body), right, secrets)).toBe(true)
    const anew = JSON.stringify(JSON.parse(body))
    expect(isSigned(Buffer.from(anew), right, secrets)).toBe(false)
    expect(isSigned(Buffer.from(body), right, [])).toBe(false)
    expect(isSigned(Buffer.from(body), right, [''])).toBe(false)
  })

  test('a webhook is accepted with any configured secret, and no other', async () => {
    const person = app.aPerson()
    const body = aBody([aText(person, 'pacewell')])
    const first = signatureOf(body)
    const wrong = [
      '',
      'sha256=',
      'sha256=abc',
      first.slice(0, -2),
      `${first}00`,
      first.replace('sha256', 'sha1'),
    ]
    for (const signature of [...wrong, signatureOf(body, 'guessed')])
      expect((await app.deliver(body, signature)).status).toBe(403)
    expect((await app.deliver(body.replace(':', ': '), first)).status).toBe(403)
    expect(await app.messages(person)).toEqual([])
    const second = signatureOf(body, app.server.instagram.app_secrets[1])
    const answer = await app.deliver(body, second)
    expect([answer.status, await answer.text()]).toEqual([200, 'EVENT_RECEIVED'])
    await app.worker.drain()
    expect(app.server.answers(person)).toHaveLength(1)
  })

  test('an unreadable webhook is refused, and one of another object ignored', async () => {
    for (const body of ['', '{', 'null', '[]', '"text"', '[{"object":"instagram"}]'])
      expect([body, (await app.deliver(body)).status]).toEqual([body, 400])
    const page = await app.deliver('{"object":"page","entry":[]}')
    expect([page.status, await page.text()]).toEqual([200, 'ignored'])
  })

  test.each([
    '{"object":"instagram"}',
    '{"object":"instagram","entry":{}}',
    '{"object":"instagram","entry":[null,1,"x",{}]}',
    '{"object":"instagram","entry":[{"id":"17841400000000000","messaging":[null,[],{}]}]}',
    '{"object":"instagram","entry":[{"id":"17841400000000000","messaging":[{"sender":{"id":["1"]},"message":{"mid":{},"text":["x"],"attachments":"y"}}]}]}',
    '{"object":"instagram","entry":[{"id":"17841400000000000","messaging":[{"sender":{"id":"1"},"timestamp":"x","message":{"mid":"\\u0000","text":"\\u0000"}}]}]}',
    '{"object":"instagram","entry":[{"id":"17841400000000000","messaging":[{"sender":{"id":"1"},"timestamp":9e99,"message":null}]}]}',
  ])('a webhook with anything odd in it does not fail: %s', async (body) => {
    expect((await app.deliver(body)).status).toBe(200)
    await app.worker.drain()
  })

  test('a webhook of a thousand updates is accepted, and one that is too large is not read', async () => {
    const person = app.aPerson()
    const silence = Array.from({ length: 1000 }, (_, index) =>
      anEvent(person, {
        reaction: { mid: `m${index}`, action: 'react', reaction: 'love', emoji: '\u2764\ufe0f' },
      }),
    )
    expect((await app.deliver(aBody(silence))).status).toBe(200)
    expect(await app.messages(person)).toHaveLength(1000)
    const large = aBody([aText(person, 'x'.repeat(1_000_000))])
    expect((await app.deliver(large)).status).toBe(413)
  })

  test('a webhook is refused without a configured account', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent' })
    const off = await openTestApp({ config: { ...config, instagram: { kind: 'off' } } })
    const body = aBody([aText('1', 'pacewell')])
    expect((await off.request('/webhooks/instagram', webhookInit(body))).status).toBe(403)
    expect((await off.request('/webhooks/instagram?hub.mode=subscribe')).status).toBe(403)
    expect((await off.request('/dev/instagram')).status).toBe(404)
    await off.close()
  })
})

describe('a request to delete a person', () => {
  const ask = (signed_request: string) =>
    app.request('/webhooks/instagram/data-deletion', {
      method: 'POST',
      body: new URLSearchParams({ signed_request }),
      headers: { 'sec-fetch-site': '' },
    })
  const signed = (payload: object, secret = app.server.instagram.app_secrets[0] ?? '') => {
    const text = Buffer.from(JSON.stringify(payload)).toString('base64url')
    return `${createHmac('sha256', secret).update(text).digest('base64url')}.${text}`
  }

  test('a data deletion request deletes all data of the person and returns a confirmation code', async () => {
    const person = app.aPerson()
    const mid = aMid()
    await app.hear(aText(person, 'pacewell', mid))
    for (const { mid: ours, text } of app.server.taken.filter(({ to }) => to === person))
      await app.hear(anEcho({ to: person, mid: ours, text }))
    await app.hear(anEvent(person, { message: { mid, is_deleted: true } }))
    const answer = await ask(signed({ user_id: person, algorithm: 'HMAC-SHA256' }))
    expect(answer.status).toBe(200)
    const { url, confirmation_code } = (await answer.json()) as Record<string, string>
    expect(url).toBe(`http://localhost:3000/instagram/deletion/${confirmation_code}`)
    expect(await app.messages(person)).toEqual([])
    const page = await app.request(new URL(url ?? '').pathname)
    expect(page.status).toBe(200)
    expect(await page.text()).toMatch(/The one message of yours[^]*were deleted on/)
    const unknown = await app.request(`/instagram/deletion/${'0'.repeat(24)}`)
    expect([unknown.status, (await unknown.text()).includes('do not know this code')]).toEqual([
      404,
      true,
    ])
  })

  test("a data deletion request takes the person's verdict out of a code's success rate", async () => {
    const [code] = (await app.visitor.deals.list({ q: 'ANA20' })).deals
    const id = code?.id ?? ''
    const people = Array.from({ length: 5 }, () => app.aPerson())
    for (const [n, person] of people.entries())
      if (n < 4)
        await giveVerdict(
          app.deps,
          { visitor_key: person, network_key: person },
          { id, worked: true, token: person },
        )
    const [last = ''] = people.slice(-1)
    await app.say(last, 'pacewell')
    await app.say(last, 'ANA20 did not work')
    expect((await app.visitor.verdicts.get({ id })).success_rate).toBe(80)
    expect((await ask(signed({ user_id: last, algorithm: 'HMAC-SHA256' }))).status).toBe(200)
    expect((await app.visitor.verdicts.get({ id })).success_rate).toBeNull()
    const kept = await app.db.selectFrom('promo_code_verdicts').select('worked').execute()
    expect(kept.map(({ worked }) => worked)).toEqual([true, true, true, true])
  })

  test('a data deletion request without a valid signature is refused', async () => {
    const payload = { user_id: '1' }
    for (const request of ['', 'a', 'a.b', signed(payload, 'guessed'), signed({})])
      expect((await ask(request)).status).toBe(403)
  })
})
