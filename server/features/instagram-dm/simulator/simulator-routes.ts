import { Hono } from 'hono'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Deps } from '#server/deps.ts'
import type { Simulator } from '#server/gateways/instagram/instagram.ts'

import type { Reply } from '../events/receive.ts'
import { contents, echoOf, eventOf, webhookOf } from './simulator-events.ts'
import type { Played } from './simulator-events.ts'
import { isRefusal, refusals, simulatorPage, threadHtml, wireHtml } from './simulator-page.ts'
import { simulatorScript } from './simulator-script.ts'
import { threadOf } from './simulator-thread.ts'
import { messengerProfile } from '../profile-upkeep.ts'

const path = '/dev/instagram'
const floodSize = 50

/** The person's id: from the address, or a new one. */
function personOf(given: string | undefined): string {
  return given !== undefined && /^\d{16}$/.test(given)
    ? given
    : `9${String(randomInt(10 ** 12)).padStart(15, '0')}`
}

/** The simulator page: a phone on one side, the requests and responses on the other. */
export function simulatorRoutes(
  deps: Pick<Deps, 'instagram'>,
  simulator: Simulator,
  receive: (bytes: Uint8Array, signature: string) => Promise<Reply>,
) {
  const routes = new Hono()
  const secret = () => deps.instagram?.gateway.app_secrets[0] ?? ''

  const play = async (personId: string, played: Played): Promise<void> => {
    const reply = await receive(played.bytes, played.signature)
    simulator.note(personId, {
      call: 'POST /webhooks/instagram',
      request: JSON.stringify(JSON.parse(played.text), null, 2),
      status: reply.status,
      response: reply.text,
    })
  }
  simulator.onSent((personId, mid, text) => {
    // As with real webhooks, processing starts after the response.
    setTimeout(() => {
      play(personId, webhookOf([echoOf(personId, mid, text)], secret())).catch(() => undefined)
    }, 30)
  })

  const perform = async (personId: string, form: Record<string, string>): Promise<void> => {
    const { action = '', payload = '' } = form
    const text = (form['text'] ?? '').trim()
    const now = Date.now()
    const mid = simulator.newMid()
    const { bubbles } = threadOf(simulator.exchanges(personId), now)
    const theirs = bubbles.findLast(({ side, note }) => side === 'person' && note !== 'Unsent')
    const ours = bubbles.findLast(({ side, error }) => side === 'account' && !error)
    const send = (content: Record<string, unknown>, at = now) =>
      play(personId, webhookOf([eventOf(personId, at, content)], secret()))
    const sent = text || 'pacewell'
    switch (action) {
      case 'text':
        if (text !== '') await send(contents.text(mid, text))
        return
      case 'quick_reply':
        return send(contents.quick_reply(mid, text, payload))
      case 'postback':
        return send(contents.postback(mid, text, payload))
      case 'story_reply':
        return send(contents.story_reply(mid, sent))
      case 'story_mention':
        return send(contents.story_mention(mid))
      case 'reel':
        return send(contents.reel(mid))
      case 'unsupported':
        return send(contents.unsupported(mid))
      case 'reaction':
        return ours && send(contents.reaction(ours.mid))
      case 'edit':
        return theirs && send(contents.edit(theirs.mid, sent, now % 1000))
      case 'unsend':
        return theirs && send(contents.unsent(theirs.mid))
      case 'twice': {
        const played = webhookOf([eventOf(personId, now, contents.text(mid, sent))], secret())
        await Promise.all([play(personId, played), play(personId, played)])
        return
      }
      case 'out_of_order': {
        const later = eventOf(personId, now, contents.text(mid, `${sent} please`))
        const first = eventOf(personId, now - 2000, contents.text(simulator.newMid(), 'hello'))
        return play(personId, webhookOf([later, first], secret()))
      }
      case 'standby': {
        const event = eventOf(personId, now, contents.text(mid, sent))
        return play(personId, webhookOf([event], secret(), 'standby'))
      }
      case 'forged':
        return play(
          personId,
          webhookOf([eventOf(personId, now, contents.text(mid, sent))], 'not the secret'),
        )
      case 'flood': {
        const flood = Array.from({ length: floodSize }, (_, index) =>
          eventOf(personId, now + index - floodSize, contents.text(simulator.newMid(), sent)),
        )
        return play(personId, webhookOf(flood, secret()))
      }
      default:
        if (isRefusal(action)) {
          simulator.refuseNext(personId, refusals[action].error)
          await send(contents.text(mid, sent))
        }
    }
  }

  const shown = (personId: string) => {
    const exchanges = simulator.exchanges(personId)
    return {
      thread: threadHtml(personId, threadOf(exchanges, Date.now()), messengerProfile()),
      wire: wireHtml(exchanges),
    }
  }

  routes.get(path, (c) => {
    const given = c.req.query('person')
    const personId = personOf(given)
    if (personId !== given) return c.redirect(`${path}?person=${personId}`)
    return c.html(simulatorPage(personId, shown(personId)), 200, headers)
  })
  routes.get(`${path}/thread`, (c) => c.json(shown(personOf(c.req.query('person')))))
  routes.get(`${path}/script.js`, (c) =>
    c.body(simulatorScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  routes.post(`${path}/play`, async (c) => {
    const body = await c.req.parseBody()
    const form = Object.fromEntries(
      Object.entries(body).filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      ),
    )
    const personId = personOf(form['person'])
    await perform(personId, form)
    // Without the script the page reloads at once. Most answers have arrived by then.
    await sleep(150)
    return c.redirect(`${path}?person=${personId}#write`, 303)
  })
  return routes
}

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-robots-tag': 'noindex',
}
