import './code-choice.css'
import { useId } from 'react'

import type { SubscriptionImpact } from '#shared/contract/subscriptions/subscription-impact.ts'
import { codeOrNone } from '#shared/rules/promo-codes/code-name.ts'

type CodeChoiceProps = {
  legend: string
  /** The active codes, in the order in which they stay active. */
  codes: SubscriptionImpact['influencers'][number]['promo_codes']
  /** The maximum number of codes that stay. If it is one, exactly one is chosen. */
  max: number
  kept: readonly string[]
  onChange: (kept: string[]) => void
  disabled: boolean
}

/** Selects the codes that stay active if not all can. */
export function CodeChoice({ legend, codes, max, kept, onChange, disabled }: CodeChoiceProps) {
  const name = useId()
  const isOne = max === 1
  const choose = (id: string, isKept: boolean) => {
    if (isOne) onChange([id])
    else onChange(isKept ? [...kept, id] : kept.filter((other) => other !== id))
  }
  return (
    <fieldset className="picks" disabled={disabled}>
      <legend className="field__label">{legend}</legend>
      {isOne ? null : (
        <p className="t-sm" role="status">
          {kept.length} of {max} chosen
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard */}
      <div className="picks__list" tabIndex={0} role="group" aria-label={legend}>
        {codes.map(({ id, promo_code, brand_name, description }) => {
          const isKept = kept.includes(id)
          const label = (
            <span className="picks__code">
              <strong className={promo_code === '' ? 'soft' : 't-code'}>
                {codeOrNone(promo_code)}
              </strong>
              <span className="soft">
                {brand_name}, {description}
              </span>
            </span>
          )
          return (
            <label key={id} className="check picks__item">
              <input
                type={isOne ? 'radio' : 'checkbox'}
                name={name}
                checked={isKept}
                disabled={!isOne && !isKept && kept.length >= max}
                onChange={(event) => choose(id, event.target.checked)}
              />
              {label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
