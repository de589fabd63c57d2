import { BadgeCheck } from 'lucide-react'

import { formatMoment } from '#shared/rules/text/formats.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { useChangeDefaults } from './code-defaults-changes.ts'
import { listingOf, useCodeDefaults } from './code-defaults-data.ts'

type ListingStatementProps = {
  influencerId: string
  brandName: string
  scope: Scope
  disabled: boolean
}

/** The statement that a brand allows public listing, with its date and user, and a button to record it. */
export function ListingStatement(props: ListingStatementProps) {
  const { influencerId, brandName, scope, disabled } = props
  const { data } = useCodeDefaults(influencerId)
  const { allow } = useChangeDefaults(influencerId)
  const brand = brandName.trim()
  if (data === undefined || brand === '') return null
  const stated = listingOf(data.defaults, brand)
  if (stated === undefined && scope !== 'everywhere') return null
  const say = (is_allowed: boolean) =>
    allow.mutate(
      { brand_name: brand, is_allowed },
      { onError: (error) => toast.error(refusalOf(error).sentence) },
    )
  return (
    <div className="grid min-w-0 justify-items-start gap-2 pt-2 wrap-anywhere">
      <p className="t-sm soft flex min-w-0 items-start gap-2" role="status">
        {stated?.listing_allowed_at ? (
          <>
            <BadgeCheck className="icon icon--sm mt-0.5 shrink-0" aria-hidden />
            <span>
              {stated.brand_name} allows public listing: noted{' '}
              {formatMoment(stated.listing_allowed_at)}
              {stated.listing_allowed_by ? ` by ${stated.listing_allowed_by}` : ''}.
              {scope === 'everywhere' ? '' : ' You may show it everywhere.'}
            </span>
          </>
        ) : (
          <>Some brands forbid public listing. Nothing is noted about {brand}.</>
        )}
      </p>
      <Button
        size="sm"
        disabled={disabled}
        busy={allow.isPending}
        busyText="Noting..."
        onClick={() => say(stated === undefined)}
      >
        {stated === undefined ? 'This brand allows public listing' : 'Take this back'}
      </Button>
    </div>
  )
}
