import { useId } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { offerName } from '#shared/rules/promo-codes/code-name.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'

import { arrangedCodes } from '../creator-page/arranged-codes.ts'
import { PageLinks } from '../creator-page/page-links.tsx'
import { PagePicture } from '../creator-page/page-picture.tsx'
import type { PageValues } from './page-values.ts'
import type { LinksOwner } from '../social/social-data.ts'

type PagePreviewProps = {
  owner: LinksOwner & { category: string }
  values: PageValues
  picture: string | null
  codes: readonly OwnPromoCode[]
}

/** Codes after which the preview says how many more there are. */
const shownCodes = 12

/** The page as it is being made, small. */
export function PagePreview({ owner, values, picture, codes }: PagePreviewProps) {
  const titleId = useId()
  const stock = values.theme === '' ? stockOfCategory(owner.category) : values.theme
  const links = values.links.filter(({ title }) => title.trim() !== '')
  const live = codes.filter(({ is_current }) => is_current)
  const groups = arrangedCodes(live.slice(0, Math.max(shownCodes, placedIn(values))), values)
  const more = live.length - groups.reduce((sum, group) => sum + group.codes.length, 0)
  return (
    <section
      className="panel panel--pad grid gap-4 lg:sticky lg:top-[100px]"
      aria-labelledby={titleId}
      data-stock={stock}
    >
      <h2 className="t-title" id={titleId}>
        How it looks
      </h2>
      <div className="grid gap-3">
        {picture === null ? null : <PagePicture src={picture} />}
        <div className="flex items-center gap-3 rounded-ticket bg-(--stock) p-4 text-on-stock">
          <Avatar id={owner.id} name={owner.full_name} src={owner.avatar_url} size={44} />
          <p className="min-w-0 font-semibold wrap-anywhere">
            {owner.full_name.trim() || 'Unnamed Influencer'}
          </p>
        </div>
        {values.intro.trim() === '' ? null : (
          <p className="whitespace-pre-line wrap-anywhere">{values.intro.trim()}</p>
        )}
        {links.length === 0 ? null : <PageLinks links={links} stock={stock} isNarrow />}
      </div>
      {groups.map(({ title, codes: group }) => (
        <div key={group[0]?.id} className="grid gap-1">
          {title === undefined ? null : <h3 className="font-semibold wrap-anywhere">{title}</h3>}
          <ul className="grid gap-1">
            {group.map((code) => (
              <li key={code.id} className="flex justify-between gap-3 t-sm">
                <span className="w-28 shrink-0 wrap-anywhere">{code.brand_name}</span>
                <span className="t-code">{offerName(code)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more > 0 ? <p className="soft t-sm">and {more} more</p> : null}
    </section>
  )
}

function placedIn({ pins, sections }: PageValues): number {
  return pins.length + sections.reduce((sum, { codes }) => sum + codes.length, 0)
}
