import pg from 'pg'

import { socketLimits } from './time-limits.ts'

/** Milliseconds until the next attempt, between checks of the connection, and for a check. */
export const listenerPace = { retry: 500, check: 10_000, patience: 5000 }

/** Called with the payload of a notification, and with an empty one when notifications may have been lost. */
type OnNotification = (payload: string) => void

/**
 * Runs LISTEN for all channels of a process on one connection of its own, opened with the first of them, and reconnects
 * when it is lost or silent.
 */
export function createListener(url: string, { retry, check, patience } = listenerPace) {
  const channels = new Map<string, OnNotification>()
  /** Absent during a reconnect. */
  let client: pg.Client | undefined
  let opening: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const listenTo = (on: pg.Client, channel: string) =>
    on.query(`listen ${pg.escapeIdentifier(channel)}`)
  const open = async () => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      ...socketLimits,
    })
    next.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.(payload))
    next.on('error', () => undefined)
    try {
      await next.connect()
      for (const channel of channels.keys()) await listenTo(next, channel)
    } catch (error) {
      next.end().catch(() => undefined)
      throw error
    }
    attend(next)
  }
  const again = () => {
    if (channels.size > 0) timer = setTimeout(() => void reopen(), retry)
  }
  const reopen = async () => {
    try {
      await open()
      for (const onNotice of channels.values()) onNotice('')
    } catch {
      again()
    }
  }
  /** Checks periodically, because the connection to a frozen server stays open. */
  const attend = (next: pg.Client) => {
    if (channels.size === 0) {
      next.end().catch(() => undefined)
      return
    }
    client = next
    const checking = setInterval(() => {
      next.query('select 1').catch(() => next.end().catch(() => undefined))
    }, check)
    next.once('end', () => {
      clearInterval(checking)
      client = undefined
      again()
    })
  }

  /** Adds the only listener of a channel. The returned function removes it. */
  return async (channel: string, onNotice: OnNotification): Promise<() => Promise<void>> => {
    channels.set(channel, onNotice)
    const isFirst = opening === undefined
    opening ??= open()
    try {
      await opening
    } catch (error) {
      opening = undefined
      channels.delete(channel)
      throw error
    }
    // A connection that is opened meanwhile listens to all channels.
    if (!isFirst && client) await listenTo(client, channel)
    return async () => {
      channels.delete(channel)
      if (channels.size > 0) return
      opening = undefined
      clearTimeout(timer)
      await client?.end()
    }
  }
}
