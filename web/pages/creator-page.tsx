import type { ReactNode } from 'react'

import type { PublicProfile } from '#shared/contract/profiles/profiles.ts'
import type { Arrange } from '#web/features/deals/scoped-deals.tsx'
import { arrangedCodes } from '#web/features/profiles/creator-page/arranged-codes.ts'
import { PageLinks } from '#web/features/profiles/creator-page/page-links.tsx'
import { PagePicture } from '#web/features/profiles/creator-page/page-picture.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { TicketList } from '#web/ui/tickets/ticket-list.tsx'

/** What an owner made of their page, by its place on it. */
export type PageParts = {
  picture?: ReactNode
  text?: ReactNode
  links?: ReactNode
  arrange?: Arrange
}

type CreatorPageProps = {
  page: NonNullable<PublicProfile['page']>
  category: string
  /** The page, with these parts in their places. */
  children: (parts: PageParts) => ReactNode
}

/** The parts of a page that its owner made something of. Visitors of other pages do not load them. */
export function CreatorPage({ page, category, children }: CreatorPageProps) {
  const { header_url, intro, links, pins, sections, theme } = page
  const isArranged = pins.length > 0 || sections.length > 0
  return children({
    picture: header_url === null ? null : <PagePicture src={header_url} />,
    text:
      intro === '' ? null : (
        <p className="col-span-full max-w-[60ch] whitespace-pre-line wrap-anywhere">{intro}</p>
      ),
    links:
      links.length === 0 ? null : (
        <PageLinks links={links} stock={theme ?? stockOfCategory(category)} />
      ),
    ...(isArranged && { arrange: (deals, ticket) => groupsOf(page, deals, ticket) }),
  })
}

function groupsOf(page: CreatorPageProps['page'], ...[deals, ticket]: Parameters<Arrange>) {
  return arrangedCodes(deals, page).map(({ title, codes }) => (
    <section key={codes[0]?.id} className="mb-6" aria-label={title}>
      {title === undefined ? null : <h2 className="t-title mb-5 wrap-anywhere">{title}</h2>}
      <TicketList>{codes.map(ticket)}</TicketList>
    </section>
  ))
}
