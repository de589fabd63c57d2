import type { ConnectAnswer } from '../messages.ts'
import { readStored, writeStored } from '../stored/stored.ts'
import type { Follow, StoredValues } from '../stored/stored-types.ts'

import { ApiError, call } from './api-client.ts'
import { withMutex } from './mutex.ts'

/** Exchanges a connection code from the site for a token that can read follows. */
export async function connect(code: string): Promise<ConnectAnswer> {
  try {
    const response = await call('/extension/connections', {
      method: 'POST',
      body: { code: tidyCode(code) },
    })
    if (response.status === 429) return { outcome: 'too_many' }
    if (response.status >= 400 && response.status < 500) return { outcome: 'wrong_code' }
    if (!response.ok) return { outcome: 'offline' }
    const { token } = (await response.json()) as { token: string }
    // Follows of a former connection may be somebody else's.
    await withMutex(() => writeStored({ connection: { token }, follows: [] }))
    await updateFollows()
    return { outcome: 'connected' }
  } catch (error) {
    if (error instanceof ApiError || error instanceof SyntaxError) return { outcome: 'offline' }
    throw error
  }
}

/** 'k7qm2xvd 94tr' gives 'K7QM-2XVD-94TR'; letters outside the alphabet are replaced by their look-alikes. */
export function tidyCode(text: string): string {
  const letters = text
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return (letters.match(/.{1,4}/g) ?? []).join('-')
}

/** Deletes the local token first, then revokes it on the site. */
export async function disconnect(): Promise<void> {
  const connection = await withMutex(async () => {
    const { connection: former } = await readStored('connection')
    await writeStored(disconnected)
    return former
  })
  if (connection === null) return
  await call('/extension/connection', { method: 'DELETE', token: connection.token }).catch(
    () => undefined,
  )
}

const disconnected: Partial<StoredValues> = { connection: null, follows: [] }

/** Writes the answer to a call with a token, unless that connection has ended or was replaced meanwhile. */
function writeIfConnected(token: string, values: Partial<StoredValues>): Promise<void> {
  return withMutex(async () => {
    const { connection } = await readStored('connection')
    if (connection?.token === token) await writeStored(values)
  })
}

/** Reloads the followed accounts. If the site is unreachable, the last known ones stay. */
export async function updateFollows(): Promise<void> {
  const { connection } = await readStored('connection')
  if (connection === null) return
  const { token } = connection
  try {
    const response = await call('/extension/follows', { token })
    // Disconnected on the site.
    if (response.status === 401) return await writeIfConnected(token, disconnected)
    if (!response.ok) return
    const { follows } = (await response.json()) as { follows: Follow[] }
    if (Array.isArray(follows)) await writeIfConnected(token, { follows })
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof SyntaxError)) throw error
  }
}
