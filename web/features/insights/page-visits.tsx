import './insight-ranks.css'

import type { Insights } from '#shared/contract/promo-codes/insights.ts'
import { brand } from '#shared/rules/product/brand.ts'
import { formatNumber, plural } from '#shared/rules/text/formats.ts'
import { directSource, otherSource } from '#shared/rules/insights/page-visits.ts'

const titleId = 'insight-visits-title'

/** Kinds of sites by name. Everything else is a name that the owner gave to a link by `?src=`. */
const siteNames: Record<string, string> = {
  [directSource]: 'Opened directly',
  [otherSource]: 'Other sites',
  fanfare: brand.name,
  search: 'Search engines',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
  facebook: 'Facebook and Threads',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
}

/** Visits of the owner's page, and where they came from. */
export function PageVisits({ visits }: { visits: Insights['page_visits'] }) {
  const { now, before, sources, others } = visits
  const rows = [
    ...sources.map(({ source, visits: count }) => ({
      key: source,
      name: siteNames[source] ?? <span className="t-code">?src={source}</span>,
      count,
    })),
    ...(others === 0 ? [] : [{ key: '', name: 'Further sources', count: others }]),
  ]
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section className="panel panel--pad grid content-start gap-3" aria-labelledby={titleId}>
      <h2 className="t-subtitle" id={titleId}>
        Visits of your page
      </h2>
      <p className="t-sm soft">
        {formatNumber(now)} {plural(now, 'visit')} in this period, {formatNumber(before)} in the one
        before. Everybody counts once an hour, and nobody is remembered.
      </p>
      {rows.length === 0 ? (
        <p className="t-sm soft">
          Nobody came yet. Put the short address into your bio, with a name for the place, such as{' '}
          <span className="t-code whitespace-nowrap">?src=bio</span>.
        </p>
      ) : (
        <ol className="-mx-2.5 grid gap-1">
          {rows.map(({ key, name, count }) => (
            <li key={key} className="rank">
              <span className="rank__name">{name}</span>
              <span className="rank__sum num">
                {formatNumber(count)}
                <span className="sr"> {plural(count, 'visit')}</span>
              </span>
              <span className="rank__bar" aria-hidden="true">
                <i data-stock="general" style={{ width: `${(count / most) * 100}%` }} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
