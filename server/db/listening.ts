import pg from 'pg'

import { socketLimits } from './time-limits.ts'

/** Milliseconds until the next attempt, between checks of the connection, and for a check. */
const pace = { retry: 500, check: 10_000, patience: 5000 }

/**
 * Runs LISTEN on its own connection and reconnects when it is lost or silent. It then calls back once, because
 * notifications may have been lost.
 */
export async function listenOnOwnConnection(
  url: string,
  channel: string,
  onNotice: () => void,
  { retry, check, patience } = pace,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const open = async () => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      ...socketLimits,
    })
    next.on('notification', onNotice)
    next.on('error', () => undefined)
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      next.end().catch(() => undefined)
      throw error
    }
    return next
  }
  const again = () => {
    if (!isStopped) timer = setTimeout(() => void reopen(), retry)
  }
  const reopen = async () => {
    try {
      attend(await open())
      onNotice()
    } catch {
      again()
    }
  }
  /** Checks periodically, because the connection to a frozen server stays open. */
  const attend = (next: pg.Client) => {
    client = next
    if (isStopped) {
      next.end().catch(() => undefined)
      return
    }
    const checking = setInterval(() => {
      next.query('select 1').catch(() => next.end().catch(() => undefined))
    }, check)
    next.once('end', () => {
      clearInterval(checking)
      again()
    })
  }

  attend(await open())
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
