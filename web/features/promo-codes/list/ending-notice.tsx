import { CalendarClock } from 'lucide-react'

import type { OwnCodes } from '#shared/contract/promo-codes/promo-codes.ts'
import { Button } from '#web/ui/buttons/button.tsx'

import { codesEndingSoon, endingTitle, urgentSentence } from './ending-soon.ts'

type EndingNoticeProps = {
  list: OwnCodes
  /** Whether the list shows only codes that end soon (`status=soon`). */
  isShown: boolean
  onShow: (isShown: boolean) => void
}

/** The number of codes that end soon, with a button to show only them. Hidden if there are none. */
export function EndingNotice({ list: { promo_codes, today }, isShown, onShow }: EndingNoticeProps) {
  const codes = codesEndingSoon(promo_codes, today)
  if (codes.length === 0) return null
  const urgent = urgentSentence(codes, today)
  return (
    <section className="panel ending" aria-label="Codes that end soon">
      <div className="ending__head">
        <CalendarClock className="icon" aria-hidden="true" />
        <p className="min-w-0">
          <strong>{endingTitle(codes.length)}.</strong>{' '}
          {urgent === undefined ? null : <span className="ending__urgent">{urgent}</span>}
        </p>
        <Button
          className="ml-auto flex-none"
          size="sm"
          aria-pressed={isShown}
          onClick={() => onShow(!isShown)}
        >
          {isShown ? 'Show all' : 'Show'}
        </Button>
      </div>
    </section>
  )
}
