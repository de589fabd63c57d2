import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, unknown>()

/** What the site answers to whom, when the test lets it. */
let answers: { token: string; answer: (response: Response) => void }[] = []

vi.stubGlobal('chrome', {
  runtime: { getURL: (path: string) => path },
  storage: {
    local: {
      get: async (keys: string | string[]) =>
        structuredClone(
          Object.fromEntries([...kept].filter(([key]) => [keys].flat().includes(key))),
        ),
      set: async (values: object) => {
        for (const [key, value] of Object.entries(values)) kept.set(key, value)
      },
    },
  },
})
vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
  if (url === '/site.json')
    return Response.json({ site: 'https://fanfare.example', public_keys: [] })
  if (init?.method === 'DELETE') return Response.json({ is_connected: false })
  if (init?.method === 'POST') return Response.json({ token: 'new' })
  const token = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length) ?? ''
  return new Promise<Response>((answer) => answers.push({ token, answer }))
})

const { connect, disconnect, updateFollows } = await import('./connection.ts')

const follows = (id: string) => [{ influencer_id: id, domains: [`${id}.example`] }]

/** Waits until the site is asked with a token, and returns how to answer. */
async function asked(token: string) {
  return vi.waitFor(() => {
    const found = answers.find((one) => one.token === token)
    if (!found) throw new Error(`Nobody asks with ${token}`)
    return found.answer
  })
}

beforeEach(() => {
  kept.clear()
  answers = []
})

test('a follow that comes after the disconnection is not stored', async () => {
  kept.set('connection', { token: 'old' })
  const updated = updateFollows()
  const answer = await asked('old')
  await disconnect()
  answer(Response.json({ follows: follows('a') }))
  await updated
  expect(Object.fromEntries(kept)).toEqual({ connection: null, follows: [] })
})

test('what the site says of a former connection changes nothing of a new one', async () => {
  for (const late of [
    new Response(null, { status: 401 }),
    Response.json({ follows: follows('former') }),
  ]) {
    kept.set('connection', { token: 'old' })
    answers = []
    const updated = updateFollows()
    const answer = await asked('old')
    await disconnect()
    const connected = connect('AAAA-BBBB-CCCC')
    const answerNew = await asked('new')
    answer(late)
    await updated
    expect(kept.get('connection')).toEqual({ token: 'new' })
    answerNew(Response.json({ follows: follows('a') }))
    expect(await connected).toEqual({ outcome: 'connected' })
    expect(kept.get('follows')).toEqual(follows('a'))
  }
})

test('a connection that ended on the site ends here', async () => {
  kept.set('connection', { token: 'old' })
  kept.set('follows', follows('a'))
  const updated = updateFollows()
  const answer = await asked('old')
  answer(new Response(null, { status: 401 }))
  await updated
  expect(Object.fromEntries(kept)).toEqual({ connection: null, follows: [] })
})
