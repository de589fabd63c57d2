import { CalendarClock } from 'lucide-react'
import { useId } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { Button } from '#web/ui/button.tsx'

import { codesEndingSoon, endingTitle, endingWords, urgentSentence } from './ending-soon.ts'
import type { OwnCodes } from './own-codes.ts'

type EndingNoticeProps = {
  list: OwnCodes
  /** Whether the codes that end soon are shown alone, as the address says (`status=soon`). */
  isShown: boolean
  onShow: (isShown: boolean) => void
}

/** Says how many codes end soon, and which on demand. Nothing when none does. */
export function EndingNotice({ list: { promo_codes, today }, isShown, onShow }: EndingNoticeProps) {
  const listId = useId()
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
          size="sm"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          onClick={() => onShow(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </div>
      {isShown ? (
        <ul className="ending__list" id={listId}>
          {codes.map((code) => (
            <EndingCode key={code.id} code={code} today={today} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function EndingCode({ code, today }: { code: OwnPromoCode; today: string }) {
  const { text, isUrgent } = endingWords(code.expiration_date ?? today, today)
  return (
    <li className="ending__item">
      <span className="min-w-0 break-words">
        <strong>{code.description}</strong> at {code.brand_name}{' '}
        <span className="t-code break-all">{code.promo_code}</span>
      </span>
      <span className={isUrgent ? 'ending__urgent' : 'soft'}>{text}</span>
    </li>
  )
}
