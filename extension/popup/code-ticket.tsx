import { ArrowUpRight, CircleCheck } from 'lucide-react'
import { useState } from 'react'

import type { ExtensionCode, ExtensionShop } from '#shared/contract/extension/extension-payloads.ts'
import { expiryLabel, isExpiringSoon } from '#shared/rules/promo-codes/expiry.ts'
import { successText, workedAgo } from '#shared/rules/promo-codes/verdict-text.ts'

import { Avatar } from '#web/ui/pictures/avatar.tsx'
import type { Stock } from '#shared/rules/brands/stocks.ts'
import { TicketRow } from '#web/ui/tickets/ticket-row.tsx'
import { TicketStub } from '#web/ui/tickets/ticket-stub.tsx'

import { siteOrigin } from '../site.ts'
import type { PopupFacts } from './popup-data.ts'
import { VerdictButtons } from './verdict-buttons.tsx'

type Props = {
  shop: Pick<ExtensionShop, 'brand_name' | 'category'>
  code: ExtensionCode
  facts: PopupFacts
  onCopy: () => void
}

/** One code with copy button, link and verdict buttons. */
export function CodeTicket({ shop, code, facts, onCopy }: Props) {
  const [thanks, setThanks] = useState<string>()
  const { full_name: name, id: creatorId } = code.creator
  const worked = workedAgo(code.verdicts.last_worked_at, facts.now)
  const heard = [worked, successText(code.verdicts.success_rate)].filter(Boolean).join(' · ')
  const isSoon = isExpiringSoon(code.expiration_date, facts.today)
  return (
    <li className="code">
      <TicketRow
        stock={shop.category.toLowerCase() as Stock}
        offer={code.description}
        code={code.promo_code}
        codeFor={shop.brand_name}
        stub={
          code.code_kind === 'shared' ? undefined : (
            <TicketStub
              isRow
              label={code.code_kind === 'none' ? 'Get the offer' : 'Get your code'}
              labelSuffix={` for ${shop.brand_name}`}
              href={`${siteOrigin()}/deal/${code.id}`}
              target="_blank"
              rel="noopener"
            />
          )
        }
        by={
          <>
            <Avatar id={creatorId} name={name} size={22} />
            {name}
          </>
        }
        onCopy={onCopy}
      />
      <div className="code__line">
        <div className="code__words">
          <a
            className="code__shop"
            href={code.affiliate_link}
            target="_blank"
            rel="sponsored nofollow noopener noreferrer"
          >
            Shop with {name}
            <ArrowUpRight className="icon icon--sm" aria-hidden="true" />
          </a>
          <p className="code__note">
            Paid link <span aria-hidden="true">·</span>{' '}
            <span className={isSoon ? 'code__soon' : undefined}>
              {expiryLabel(code.expiration_date, facts.today)}
            </span>
          </p>
        </div>
        <VerdictButtons
          id={code.id}
          code={code.promo_code || 'it'}
          given={facts.verdicts?.day === facts.today ? facts.verdicts.given[code.id] : undefined}
          onAnswer={setThanks}
        />
      </div>
      {heard === '' && thanks === undefined ? null : (
        <p className="code__note code__heard">
          <CircleCheck className="icon icon--sm" aria-hidden="true" />
          {thanks ?? heard}
        </p>
      )}
    </li>
  )
}
