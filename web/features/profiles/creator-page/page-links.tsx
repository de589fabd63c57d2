import { ArrowUpRight } from 'lucide-react'

import type { PageLink } from '#shared/rules/profiles/creator-pages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Stock } from '#shared/rules/brands/stocks.ts'

type PageLinksProps = {
  links: readonly PageLink[]
  stock: Stock
  /** One below the other on every screen. */
  isNarrow?: boolean
}

/** The owner's own links. One that earns them money says so, also to search engines. */
export function PageLinks({ links, stock, isNarrow = false }: PageLinksProps) {
  return (
    <ul
      className={classNames('grid gap-2', !isNarrow && 'sm:grid-cols-2 lg:grid-cols-3')}
      aria-label="Links"
      data-stock={stock}
    >
      {links.map(({ title, url, is_paid }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- links have no identity but their place
        <li key={place}>
          <a
            className="flex h-full min-h-13 items-center justify-between gap-3 rounded-control bg-(--stock) px-4 py-2 font-semibold text-on-stock"
            href={url}
            target="_blank"
            rel={is_paid ? 'sponsored nofollow noopener' : 'nofollow noopener'}
          >
            <span className="min-w-0 wrap-anywhere">
              {title}
              {is_paid ? <span className="block text-xs font-medium">Paid link</span> : null}
            </span>
            <ArrowUpRight className="icon shrink-0" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  )
}
