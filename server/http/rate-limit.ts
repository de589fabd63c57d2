import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { apiError } from '#shared/contract/errors.ts'

/** Points a key may spend in a window of seconds; then it waits until the window ends. */
const policies = {
  sign_up: { points: 20, seconds: 60 * 60 },
  sign_in_visitor: { points: 60, seconds: 15 * 60 },
  sign_in_account: { points: 10, seconds: 15 * 60 },
  sign_in_everywhere: { points: 100, seconds: 60 * 60 },
  ask_link_visitor: { points: 20, seconds: 60 * 60 },
  ask_link_account: { points: 5, seconds: 60 * 60 },
  use_link: { points: 60, seconds: 60 * 60 },
  change_password: { points: 10, seconds: 15 * 60 },
  // Somebody who knows the password guesses: 50 a day of a million codes, three of which are right at a time.
  second_step: { points: 10, seconds: 15 * 60 },
  second_step_day: { points: 50, seconds: 24 * 60 * 60 },
  two_step_password: { points: 20, seconds: 15 * 60 },
  two_step_confirm: { points: 20, seconds: 15 * 60 },
  delete_account: { points: 10, seconds: 15 * 60 },
  download_codes: { points: 30, seconds: 60 * 60 },
  download_data: { points: 5, seconds: 60 * 60 },
  ask_payments: { points: 120, seconds: 15 * 60 },
  check_username: { points: 120, seconds: 60 },
  follow: { points: 300, seconds: 60 * 60 },
  // A code of 60 random bits that works for ten minutes.
  connect_extension: { points: 20, seconds: 15 * 60 },
  create_connection_code: { points: 30, seconds: 60 * 60 },
  give_verdict: { points: 60, seconds: 60 * 60 },
  // A household, and second thoughts.
  give_verdict_code: { points: 6, seconds: 24 * 60 * 60 },
  apply: { points: 20, seconds: 60 * 60 },
  write_avatar: { points: 30, seconds: 60 * 60 },
  write_profile: { points: 120, seconds: 60 * 60 },
  // Each one keeps a name from everybody else for 90 days.
  change_username: { points: 10, seconds: 24 * 60 * 60 },
  draw_picture: { points: 120, seconds: 60 },
  send_welcome_email: { points: 10, seconds: 60 * 60 },
  upload_csv: { points: 60, seconds: 60 * 60 },
  create_influencer: { points: 600, seconds: 60 * 60 },
  // A password shown is a line in the activity log that somebody has to read.
  reveal_password: { points: 300, seconds: 60 * 60 },
  // Each may be a mail to somebody who never heard of us.
  invite: { points: 100, seconds: 60 * 60 },
  write_agency: { points: 600, seconds: 60 * 60 },
  // A person asks a few times a minute; an office may share an address.
  chat_visitor: { points: 60, seconds: 60 },
  chat_session: { points: 20, seconds: 60 },
  chat_session_day: { points: 300, seconds: 24 * 60 * 60 },
  write_promo_code: { points: 300, seconds: 60 * 60 },
  report: { points: 20, seconds: 60 * 60 },
  appeal: { points: 60, seconds: 60 * 60 },
  // A long day at the desk; a stolen session does not block a marketplace.
  act_as_staff: { points: 600, seconds: 60 * 60 },
} as const

/** Reads are counted in memory: a write to the database for each of them would cost more than the read. */
const readPolicy = { points: 1200, seconds: 60 }

export type RateLimitPolicy = keyof typeof policies

export type RateLimiter = {
  /** Spends a point; throws RATE_LIMITED with the seconds to wait when none is left. */
  take: (policy: RateLimitPolicy, key: string) => Promise<void>
  /** The same for plain reads, by visitor. */
  takeRead: (key: string) => Promise<void>
}

/** Limits that all processes share through the database. */
export function createRateLimiter(pool: pg.Pool): RateLimiter {
  const limiters = Object.fromEntries(
    Object.entries(policies).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    ]),
  )
  const reads = new RateLimiterMemory({
    keyPrefix: 'read',
    points: readPolicy.points,
    duration: readPolicy.seconds,
  })
  return {
    take: (policy, key) => spend(limiters[policy], key),
    takeRead: (key) => spend(reads, key),
  }
}

async function spend(
  limiter: RateLimiterPostgres | RateLimiterMemory | undefined,
  key: string,
): Promise<void> {
  try {
    // Keys are cut to the width of their column; what is cut off is at the end of an e-mail address.
    await limiter?.consume(key.slice(0, 200))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw apiError('RATE_LIMITED', {
      retry_after_seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    })
  }
}
