import type { HealthLevel } from '#shared/contract/staff/staff-health.ts'

/** The finding of a check as a sentence, and the remedy. */
export type Finding = { level: HealthLevel; text: string; what_to_do: string | null }

export type Check<Needs> = {
  id: string
  title: string
  run: (needs: Needs) => Promise<Finding>
}

export type CheckResult = Finding & { id: string; title: string }

/** At most this many checks hold a connection to the database. */
const atOnce = 3

/**
 * Runs all checks, each within `limit` milliseconds. A check that fails or hangs is reported as a finding and does not
 * stop the others.
 */
export async function runChecks<Needs>(
  checks: readonly Check<Needs>[],
  needs: Needs,
  limit: number,
): Promise<CheckResult[]> {
  const results = new Map<string, CheckResult>()
  const left = [...checks]
  const work = async () => {
    for (let check = left.shift(); check; check = left.shift()) {
      const { id, title } = check
      results.set(id, { id, title, ...(await withinLimit(check, needs, limit)) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return checks.flatMap(({ id }) => results.get(id) ?? [])
}

async function withinLimit<Needs>(
  check: Check<Needs>,
  needs: Needs,
  limit: number,
): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(resolve, limit, {
      level: 'wrong',
      text: `No answer within ${limit / 1000} s.`,
      what_to_do: 'Look at it again in a minute. If it stays so, look at the log and the database.',
    })
  })
  const found = check.run(needs).catch((error: unknown): Finding => ({
    level: 'wrong',
    text: `The check failed (${(error as Error).name}).`,
    what_to_do: 'Look at the log and at the database.',
  }))
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}
