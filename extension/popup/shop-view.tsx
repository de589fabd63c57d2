import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import type { ExtensionCode } from '#shared/contract/extension/extension-payloads.ts'

import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { product } from '../product.ts'
import type { ShopAnswer } from '../messages.ts'
import { askToSend } from '../settings/permissions.ts'

import { CodeTicket } from './code-ticket.tsx'
import { EmptyTicket } from './empty-ticket.tsx'
import { findShop } from './popup-data.ts'
import type { PopupFacts } from './popup-data.ts'
import { codesTitle, groupedCodes } from './shop-codes.ts'

type Props = {
  domain: string
  facts: PopupFacts
  /** Shown if the shop has no code. */
  none: ReactNode
}

type Answer = NonNullable<Awaited<ReturnType<typeof findShop>>>

/** One shop with its codes. */
export function ShopView({ domain, facts, none }: Props) {
  const [answer, setAnswer] = useState<Answer | undefined>(() => answerIn(facts, domain))
  const [isCopied, setIsCopied] = useState(false)
  const isKnown = answer !== undefined
  useEffect(() => {
    if (isKnown) return undefined
    let isCurrent = true
    const load = async () => {
      const found = await findShop(domain)
      if (isCurrent) setAnswer(found)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [domain, isKnown])
  const retry = () => setAnswer(undefined)

  if (!answer) return <TicketsLoading domain={domain} />
  if (answer.outcome === 'not_allowed') {
    return (
      <EmptyTicket
        sign="?"
        title={`There are codes for ${domain}`}
        actions={
          <Button
            size="sm"
            onClick={() =>
              void askToSend('browsingActivity').then((is) => (is ? retry() : undefined))
            }
          >
            Get the codes
          </Button>
        }
      >
        They are too many to keep on your device. To fetch them, your browser asks whether{' '}
        {product.name} may send the name of this shop to its site.
      </EmptyTicket>
    )
  }
  if (answer.outcome !== 'found') {
    return (
      <EmptyTicket
        sign="?"
        title={
          answer.outcome === 'offline' ? 'You seem to be offline' : 'That did not arrive whole'
        }
        actions={
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        }
      >
        {answer.outcome === 'newer_format'
          ? `${product.name} has to be updated to read it.`
          : `There are codes for ${domain}, but they could not be fetched.`}
      </EmptyTicket>
    )
  }
  const followedIds = new Set(facts.follows.map(({ influencer_id }) => influencer_id))
  const { shop } = answer
  const groups = shop && groupedCodes(shop, followedIds, facts.today)
  if (!shop || !groups || groups.followed.length + groups.others.length === 0) return none
  const list = (codes: ExtensionCode[], label: string) => (
    <ul className="codes" aria-label={label}>
      {codes.map((code) => (
        <CodeTicket
          key={code.id}
          shop={shop}
          code={code}
          facts={facts}
          onCopy={() => setIsCopied(true)}
        />
      ))}
    </ul>
  )
  const count = groups.followed.length + groups.others.length
  return (
    <>
      <h1 className="popup__title">
        {isCopied ? 'Copied. Paste it at checkout.' : codesTitle(count, shop.brand_name)}
      </h1>
      {groups.followed.length > 0 ? (
        <>
          <h2 className="popup__group">From people you follow</h2>
          {list(groups.followed, 'Codes from people you follow')}
        </>
      ) : null}
      {groups.others.length > 0 ? (
        <>
          {groups.followed.length > 0 ? <h2 className="popup__group">More codes</h2> : null}
          {list(groups.others, groups.followed.length > 0 ? 'More codes' : 'Codes')}
        </>
      ) : null}
    </>
  )
}

/** The shop of the page is read together with everything else. */
function answerIn({ shop }: PopupFacts, domain: string): ShopAnswer | undefined {
  return shop?.domain === domain ? { outcome: 'found', shop } : undefined
}

function TicketsLoading({ domain }: { domain: string }) {
  return (
    <div role="status">
      <p className="sr">Looking up codes for {domain}</p>
      <Skeleton className="mb-4 h-7 w-48" />
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} className="mb-4 h-20 w-full rounded-[14px]" />
      ))}
    </div>
  )
}
