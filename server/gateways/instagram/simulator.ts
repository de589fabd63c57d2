import { randomBytes } from 'node:crypto'

import { messageBody } from './graph.ts'
import type { Exchange, InstagramGateway } from './instagram.ts'
import { faultOf, InstagramError } from './instagram-error.ts'
import type { GraphError } from './instagram-error.ts'

const keptPeople = 50
const mostExchanges = 300

/** Simulates Instagram in memory: accepts messages and stores them for the simulator page. */
export function createSimulator(): InstagramGateway {
  const people = new Map<string, Exchange[]>()
  const refusals = new Map<string, GraphError>()
  let count = 0
  let tellSent: (recipientId: string, mid: string, text: string) => void = () => undefined

  const keep = (recipientId: string, exchange: Omit<Exchange, 'id' | 'at'>) => {
    const exchanges = people.get(recipientId) ?? []
    // Reinserted at the end: the least recently active person is evicted first.
    people.delete(recipientId)
    people.set(recipientId, exchanges)
    exchanges.push({ id: ++count, at: new Date().toISOString(), ...exchange })
    exchanges.splice(0, exchanges.length - mostExchanges)
    const [oldest] = people.keys()
    if (people.size > keptPeople && oldest !== undefined) people.delete(oldest)
  }
  const call = 'POST /v24.0/17841400000000000/messages'
  const noteSent = (recipientId: string, body: object, status: number, answer: object) =>
    keep(recipientId, {
      from: 'us',
      call,
      request: JSON.stringify(body, null, 2),
      status,
      response: JSON.stringify(answer, null, 2),
    })
  const newMid = () => `aWdfZAG1faXRlbTo${randomBytes(18).toString('base64url')}`

  return {
    account_id: '17841400000000000',
    app_secrets: [randomBytes(24).toString('hex')],
    verify_token: randomBytes(24).toString('hex'),
    access_token: 'simulated',
    async send(_token, recipientId, part) {
      const body = messageBody(recipientId, part)
      const refusal = refusals.get(recipientId)
      if (refusal) {
        refusals.delete(recipientId)
        const { code, error_subcode } = refusal
        noteSent(recipientId, body, 400, { error: { type: 'OAuthException', ...refusal } })
        throw new InstagramError(faultOf(refusal, 400), `${code}/${error_subcode ?? ''}`)
      }
      const message_id = newMid()
      noteSent(recipientId, body, 200, { recipient_id: recipientId, message_id })
      tellSent(recipientId, message_id, part.text)
      return { mid: message_id, rest_seconds: 0 }
    },
    async act(_token, recipientId, action) {
      const body = { recipient: { id: recipientId }, sender_action: action }
      noteSent(recipientId, body, 200, { recipient_id: recipientId })
    },
    // The simulator's token does not expire, and all webhook fields are subscribed.
    refresh: undefined,
    listSubscribedFields: async () => [],
    subscribe: async () => undefined,
    setIceBreakers: async () => undefined,
    setMenu: async () => undefined,
    simulator: {
      exchanges: (recipientId) => [...(people.get(recipientId) ?? [])],
      note: (recipientId, exchange) => keep(recipientId, { from: 'instagram', ...exchange }),
      refuseNext: (recipientId, error) => void refusals.set(recipientId, error),
      onSent: (listener) => (tellSent = listener),
      newMid,
    },
  }
}
