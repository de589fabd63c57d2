import './insight-ranks.css'

import type { Insights } from '#shared/contract/promo-codes/insights.ts'
import { codeOrNone } from '#shared/rules/promo-codes/code-name.ts'
import { formatNumber, plural } from '#shared/rules/text/formats.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'

const titleId = 'insight-links-title'

/** The direct links that showed their code most often. */
export function LinkRanks({ links }: { links: Insights['top_links'] }) {
  const most = Math.max(1, ...links.map(({ shown }) => shown))
  return (
    <section className="panel panel--pad grid content-start gap-3" aria-labelledby={titleId}>
      <h2 className="t-subtitle" id={titleId}>
        Direct links
      </h2>
      <p className="t-sm soft">How often each showed its code, since it was made.</p>
      <ol className="-mx-2.5 grid gap-1">
        {links.map((link) => (
          <li key={link.id} className="rank">
            <span className="rank__name">
              <b>{link.name === '' ? 'Link without a name' : link.name}</b>
              <span className="t-sm soft">
                {link.brand_name} {codeOrNone(link.promo_code)}
              </span>
              {link.has_ended ? <Badge>Ended</Badge> : null}
            </span>
            <span className="rank__sum num">
              {formatNumber(link.shown)}
              <span className="sr"> {plural(link.shown, 'time', 'times')} shown</span>
            </span>
            <span className="rank__bar" aria-hidden="true">
              <i
                data-stock={stockOfCategory(link.category)}
                style={{ width: `${(link.shown / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
