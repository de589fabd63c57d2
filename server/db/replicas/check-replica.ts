import type pg from 'pg'

/** Which data a server has: of which cluster, on which branch of its history (timeline), in which database. */
type Identity = { system: string; database: string; timeline: number }

/** The end of the primary's log, and when it was asked for, in milliseconds of this process's clock. */
export type Primary = Identity & { position: bigint; asked_at: number }

/** What a replica has applied. */
type Applied = Identity & {
  is_standby: boolean
  position: bigint
  /** The newest live event. */
  cursor: number
}

/** A replica that lags by more milliseconds is excluded. A missing event excludes it at once. */
export const maxLag = 5000

/** The reason why a replica is excluded. */
export type Fault =
  | 'has yet to catch up'
  | 'does not answer'
  | 'is no replica, or none any more'
  | 'has another database'
  | 'follows a former primary'
  | 'lags'

export async function askPrimary(pool: pg.Pool): Promise<Primary> {
  const asked_at = performance.now()
  const { rows } = await pool.query<Record<keyof Identity | 'position', string>>(`
    select pg_current_wal_lsn()::text as position, system_identifier::text as system,
        current_database()::text as database, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline
      from pg_control_system()`)
  const [row] = rows
  if (!row) throw new Error('The primary returned no row')
  return {
    system: row.system,
    database: row.database,
    timeline: Number.parseInt(row.timeline, 16),
    position: positionOf(row.position),
    asked_at,
  }
}

/** A query that starts after this sees all data reported here. */
export async function askReplica(pool: pg.Pool): Promise<Applied> {
  const { rows } = await pool.query<Omit<Applied, 'position'> & { position: string | null }>(`
    select pg_is_in_recovery() as is_standby, system_identifier::text as system,
        current_database()::text as database, timeline_id as timeline,
        pg_last_wal_replay_lsn()::text as position,
        coalesce((select max(id) from outbox), 0)::int8 as cursor
      from pg_control_system(), pg_control_checkpoint()`)
  const [row] = rows
  if (!row) throw new Error('The replica returned no row')
  return { ...row, position: positionOf(row.position ?? '0/0') }
}

/** '16/B374D848': two halves in hexadecimal digits. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

type ReplicaCheck = {
  fault: Fault | undefined
  /** When the primary had no more than the replica has, in milliseconds; 0 if that was never seen. */
  caught_up_at: number
  lag: number
}

/** @param history of the primary, oldest first */
export function judge(
  applied: Applied,
  history: readonly Primary[],
  caughtUpAt: number,
): ReplicaCheck {
  const newest = history.at(-1)
  const foreign = newest && mismatchOf(applied, newest)
  const reached = history.findLast(({ position }) => position <= applied.position)?.asked_at ?? 0
  const caught_up_at = foreign ? caughtUpAt : Math.max(caughtUpAt, reached)
  // While the primary does not answer, no newer data is known.
  const lag = newest && caught_up_at > 0 ? newest.asked_at - caught_up_at : Infinity
  return { fault: foreign ?? (lag > maxLag ? faultOf(lag) : undefined), caught_up_at, lag }
}

function faultOf(lag: number): Fault {
  return lag === Infinity ? 'has yet to catch up' : 'lags'
}

/** The reason why the server's data differs from the primary's. */
function mismatchOf(applied: Applied, newest: Primary): Fault | undefined {
  if (!applied.is_standby) return 'is no replica, or none any more'
  if (applied.system !== newest.system || applied.database !== newest.database)
    return 'has another database'
  // By the last checkpoint that was replayed, so a replica that changes over comes back with the next one.
  return applied.timeline === newest.timeline ? undefined : 'follows a former primary'
}
