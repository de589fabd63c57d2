import type { Kysely } from 'kysely'
import type pg from 'pg'

import type { Replica } from '../connection/replica.ts'
import { askPrimary, askReplica, judge } from './check-replica.ts'
import type { Fault, Primary } from './check-replica.ts'
import type { Tables } from '../schema.gen.ts'

/** Milliseconds between checks, and until the first check after a change. Each further one waits twice as long. */
const lookPace = { usual: 1000, soon: 10 }

/** Positions of the primary, one per check, for measuring lags. */
const longestHistory = 20

/** The live events that this process has received. */
type Changes = { cursor: () => string; onChange: (callback: () => void) => void }

type ReplicaState = {
  /** Its place in DATABASE_REPLICA_URLS, from 1. */
  replica: number
  fault: Fault | undefined
  /** Milliseconds; infinite until it was asked. */
  lag: number
}

export type Replicas = {
  /**
   * A replica with every change that this process knows, and the current cursor of live events. The caller must return
   * this cursor: a later one may cover changes that the replica lacks.
   */
  pick: () => { db: Kysely<Tables>; cursor: string } | undefined
  states: () => ReplicaState[]
  /** Calls back when a replica is excluded or included again. */
  onFault: (callback: (replica: number, fault: Fault | undefined) => void) => void
  /** Calls back for each choice between a replica and the primary, and when the primary answers for a replica. */
  onRead: (callback: (outcome: 'replica' | 'primary' | 'again') => void) => void
  close: () => Promise<void>
}

type Watched = Replica & ReplicaState & { cursor: number; caught_up_at: number }

/**
 * Monitors the replicas in the background: each second, and at once after a live event.
 * @param primary reports the end of its log
 */
export function watchReplicas(
  replicas: readonly Replica[],
  primary: pg.Pool,
  changes: Changes,
  pace = lookPace,
): Replicas {
  let noteFault: Parameters<Replicas['onFault']>[0] = () => undefined
  let noteRead: Parameters<Replicas['onRead']>[0] = () => undefined
  let history: Primary[] = []
  const state = { isClosed: false }
  /** The functions that end each pause, and the pauses that end with a change. */
  const asleep = new Set<() => void>()
  const listening = new Set<() => void>()
  changes.onChange(() => {
    for (const wake of listening) wake()
  })
  const all = replicas.map((replica, index): Watched => {
    replica.onAskedAgain(() => noteRead('again'))
    return {
      ...replica,
      replica: index + 1,
      fault: 'has yet to catch up',
      lag: Infinity,
      cursor: -1,
      caught_up_at: 0,
    }
  })
  const isCurrent = ({ cursor }: Watched) => cursor >= Number(changes.cursor())

  const note = (one: Watched, fault: Fault | undefined) => {
    if (one.fault === fault) return
    one.fault = fault
    noteFault(one.replica, fault)
  }
  const look = async (one: Watched) => {
    try {
      const applied = await askReplica(one.looks)
      one.pool.isAway = false
      const { fault, ...timing } = judge(applied, history, one.caught_up_at)
      Object.assign(one, timing, { cursor: applied.cursor })
      note(one, fault)
    } catch {
      // Its open queries fail now, and the primary answers them.
      one.pool.isAway = true
      one.pool.cutOff()
      note(one, 'does not answer')
    }
  }
  const rest = (milliseconds: number, isWoken = false) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        asleep.delete(wake)
        listening.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, state.isClosed ? 0 : milliseconds)
      asleep.add(wake)
      if (isWoken) listening.add(wake)
    })
  const attend = async (one: Watched) => {
    let soon = pace.soon
    while (!state.isClosed) {
      await look(one)
      if (one.fault !== undefined) await rest(pace.usual)
      else if (isCurrent(one)) {
        await rest(pace.usual, true)
        soon = pace.soon
      } else {
        await rest(soon)
        soon = Math.min(soon * 2, pace.usual)
      }
    }
  }
  const askForPosition = async () => {
    const position = await askPrimary(primary).catch(() => undefined)
    if (position) history = [...history, position].slice(-longestHistory)
  }
  const followPrimary = async () => {
    while (!state.isClosed) {
      await rest(pace.usual)
      await askForPosition()
    }
  }
  const watch = async () => {
    await askForPosition()
    await Promise.all([followPrimary(), ...all.map(attend)])
  }
  const watching = watch()

  let turn = 0
  return {
    pick() {
      const usable = all.filter(
        (one) => one.fault === undefined && isCurrent(one) && one.pool.waitingCount === 0,
      )
      const one = usable[turn++ % usable.length]
      noteRead(one ? 'replica' : 'primary')
      return one && { db: one.db, cursor: changes.cursor() }
    },
    states: () => all.map(({ replica, fault, lag }) => ({ replica, fault, lag })),
    onFault: (callback) => (noteFault = callback),
    onRead: (callback) => (noteRead = callback),
    close() {
      state.isClosed = true
      for (const wake of asleep) wake()
      return watching
    },
  }
}
