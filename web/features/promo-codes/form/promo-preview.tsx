import { expiryLabel, isExpiringSoon } from '#shared/rules/promo-codes/expiry.ts'
import { formatMoment } from '#shared/rules/text/formats.ts'
import { readLink } from '#shared/rules/text/links.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { TicketCard } from '#web/ui/tickets/ticket-card.tsx'
import { TicketIcon } from '#web/ui/tickets/ticket-icon.tsx'
import { TicketBy, TicketEnds, TicketTerms, TicketWho } from '#web/ui/tickets/ticket-parts.tsx'
import { TicketStub } from '#web/ui/tickets/ticket-stub.tsx'
import { Tile } from '#web/ui/pictures/tile.tsx'

import type { CodeOwner } from '../data.ts'
import { describedOffer, shownOffer, termsOfForm } from './promo-form-values.ts'
import type { PromoFormValues } from './promo-form-values.ts'
import { shownWhere } from '../reach/outlet-text.ts'

type PromoPreviewProps = {
  values: PromoFormValues
  owner: CodeOwner
  today: string | undefined
}

/** A preview of the ticket beside the form. */
export function PromoPreview(props: PromoPreviewProps) {
  return (
    <aside className="grid gap-4 max-lg:max-w-sm" aria-labelledby="promo-preview-title">
      <h2 className="t-sm mute font-semibold" id="promo-preview-title">
        How shoppers will see it
      </h2>
      <PromoTicket {...props} />
      {Number.isNaN(Date.parse(props.values.starts_at)) ||
      props.values.starts_at.slice(0, 10) < (props.today ?? '') ? null : (
        <p className="t-sm soft">
          Shoppers see this from {formatMoment(props.values.starts_at)}, your time.
        </p>
      )}
      <p className="t-sm soft">{shownWhere(props.values.scope, props.values.hidden_on)}</p>
    </aside>
  )
}

/** A code as shoppers see it. */
export function PromoTicket({ values, owner, today }: PromoPreviewProps) {
  const stock = stockOfCategory(values.category)
  const brand = values.brand_name.trim() || 'Your brand'
  const { promo_value } = shownOffer(values)
  const ownerName = owner.full_name.trim() || 'Unnamed Influencer'
  const link = readLink(values.affiliate_link)
  return (
    <TicketCard
      stock={stock}
      top={
        <TicketWho
          picture={<Tile name={brand} stock={stock} />}
          name={brand}
          detail={values.category}
          notice={typeof link === 'string' ? undefined : 'Paid link'}
        />
      }
      offer={promo_value === '' ? 'Your offer' : describedOffer(values)}
      note={<TicketTerms terms={termsOfForm(values)} />}
      foot={
        <>
          <TicketBy
            picture={<Avatar id={owner.id} name={ownerName} src={owner.avatar_url} size={34} />}
            name={ownerName}
          />
          <span className="ticket__last">
            <Ends day={values.expiration_date} today={today} />
          </span>
        </>
      }
      code={values.promo_code.trim() || 'CODE'}
      stub={
        values.code_kind === 'shared' ? undefined : (
          <TicketStub
            label={values.code_kind === 'none' ? 'Get the offer' : 'Get your code'}
            note={values.code_kind === 'none' ? 'No code needed' : undefined}
            act={values.code_kind === 'none' ? <TicketIcon name="go" /> : 'Get'}
          />
        )
      }
      codeFor={brand}
      go={
        typeof link === 'string' || values.code_kind === 'none'
          ? undefined
          : {
              href: link.href,
              label: `Go to ${brand}, paid link`,
              rel: 'sponsored nofollow noopener',
              target: '_blank',
            }
      }
    />
  )
}

function Ends({ day, today }: { day: string; today: string | undefined }) {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null
  if (today === undefined) return null
  const label = expiryLabel(date, today)
  return isExpiringSoon(date, today) ? (
    <Badge kind="soon">{label}</Badge>
  ) : (
    <TicketEnds>{label}</TicketEnds>
  )
}
