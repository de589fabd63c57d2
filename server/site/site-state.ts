import type { Logger } from 'pino'

import type { SiteNotice, SiteSettings } from '#shared/rules/staff/site.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { readSettings } from './site-queries.ts'

/** What administrators have set for the whole site, as this copy knows it. */
export type SiteState = {
  /** Never waits. Older than two seconds, it is read again meanwhile. */
  current: () => SiteSettings
  /** At most two seconds old, unless the database does not answer. */
  fresh: () => Promise<SiteSettings>
  /** Reads it now, after a change by this copy. */
  reload: () => Promise<void>
  /** Calls back when this copy hears of a change. */
  onChange: (callback: () => void) => void
}

/** Milliseconds. A copy that nobody asks does not ask the database either. */
const freshFor = 2000
const waitFor = 1000

export async function openSiteState(db: Db, log: Logger): Promise<SiteState> {
  let settings = await readSettings(db)
  let readAt = performance.now()
  let reading: Promise<void> | undefined
  const callbacks: (() => void)[] = []

  const read = async () => {
    const former = JSON.stringify(settings)
    settings = await readSettings(db)
    readAt = performance.now()
    if (JSON.stringify(settings) !== former) for (const callback of callbacks) callback()
  }
  const refresh = () =>
    (reading ??= read()
      .catch((err: unknown) => {
        // The next caller waits for the next query, not for this one.
        readAt = performance.now()
        log.debug({ err }, 'reading the settings of the site')
      })
      .finally(() => (reading = undefined)))
  const isOld = () => performance.now() - readAt > freshFor
  const shown = () => ({ ...settings, notice: unended(settings.notice) })
  return {
    current() {
      if (isOld()) void refresh()
      return shown()
    },
    async fresh() {
      if (isOld()) {
        let timer: NodeJS.Timeout | undefined
        const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, waitFor)))
        await Promise.race([refresh(), late])
        clearTimeout(timer)
      }
      return shown()
    },
    reload: read,
    onChange: (callback) => void callbacks.push(callback),
  }
}

function unended(notice: SiteNotice | null): SiteNotice | null {
  return notice?.until && Date.parse(notice.until) <= Date.now() ? null : notice
}
