import './two-ways.css'
import { Lock } from 'lucide-react'

import type { Deal } from '#shared/contract/deals/deals.ts'

import { brand } from '#shared/rules/product/brand.ts'

import { answerTo, exampleDeals, shopAddress } from './example-deals.ts'
import type { ExampleDeals } from './example-deals.ts'
import { LiveTickets, PrintedTickets } from './example-tickets.tsx'
import { GetTheExtension } from './get-the-extension.tsx'
import { TryTheDm } from './try-the-dm.tsx'

/** The other channels (direct messages and the extension), each with an example of live codes. */
export function TwoWays({ deals }: { deals: readonly Deal[] }) {
  const examples = exampleDeals(deals)
  return (
    <section className="section" aria-labelledby="two-ways">
      <div className="wrap grid gap-[clamp(1.75rem,1rem+2.5vw,3.25rem)]">
        <div className="grid gap-3.5">
          <h2 className="t-display" id="two-ways">
            Two ways to get the code
          </h2>
          <p className="t-lead max-w-[36rem]">Ask for it, or let it find you. Both are free.</p>
        </div>
        <div className="grid gap-grid ml:grid-cols-2">
          <article className="way way--dm">
            <Conversation deals={examples?.asked} />
            <div className="way__copy">
              <h3>Ask in a DM</h3>
              <p>
                Send us a brand’s name or handle on Instagram. Its live codes come back, each with
                the person it is from.
              </p>
              <TryTheDm className="btn--paper mt-2" />
            </div>
          </article>
          <article className="way way--ext">
            <div className="way__copy">
              <h3>Let the icon light up</h3>
              <p>
                Shop as you always do. When a shop has a code, our icon lights up. Your browsing
                stays yours.
              </p>
              <GetTheExtension className="btn--ink mt-2" />
            </div>
            <Popup deals={examples?.visited} />
          </article>
        </div>
      </div>
    </section>
  )
}

/** Always in light colours, like all pictures of other apps. */
function Conversation({ deals }: { deals: ExampleDeals | undefined }) {
  return (
    <div className="dm tk-tight" data-theme="light" role="group" aria-label="Example conversation">
      <div className="dm__head">
        <img src="/icon.svg" alt="" width={38} height={38} loading="lazy" />
        <span>
          {brand.name}
          <small>{brand.instagram_handle}</small>
        </span>
        {deals ? null : <Invented />}
      </div>
      <p className="dm__you">
        <span className="sr">You: </span>Anything for {deals ? deals[0].brand_name : 'Pacewell'}?
      </p>
      <p className="dm__us">
        <span className="sr">{brand.name}: </span>
        {deals ? answerTo(deals) : 'Here are two live codes. Maya’s saves you more.'}
      </p>
      {deals ? (
        <LiveTickets deals={deals} />
      ) : (
        <PrintedTickets
          stock="fitness"
          tickets={[
            { offer: '25% off', owner: 'Maya Okafor', code: 'MAYA25' },
            { offer: '20% off', owner: 'Kofi Mensah', code: 'KOFI20' },
          ]}
        />
      )}
    </div>
  )
}

function Popup({ deals }: { deals: ExampleDeals | undefined }) {
  return (
    <div className="browser" role="group" aria-label="Example of the extension">
      <div className="browser__bar">
        <span className="browser__url">
          <Lock className="icon" aria-hidden />
          <span className="truncate">{deals ? shopAddress(deals[0]) : 'softhour.example'}</span>
        </span>
        <span className="browser__ext">
          <img src="/icon.svg" alt="" width={30} height={30} loading="lazy" />
        </span>
      </div>
      <div className="browser__page">
        <div className="browser__ghost" aria-hidden>
          <i />
          <i />
          <i />
        </div>
        <div className="popover tk-tight">
          <div className="popover__head">
            <strong className="t-subtitle">
              {deals ? `Codes for ${deals[0].brand_name}` : '2 codes for Softhour'}
            </strong>
            {deals ? null : <Invented />}
          </div>
          {deals ? (
            <LiveTickets deals={deals} />
          ) : (
            <PrintedTickets
              stock="beauty"
              tickets={[
                { offer: '20% off', owner: 'Inês Duarte', code: 'INES20' },
                { offer: '$8 off', owner: 'Lena Vogel', code: 'LENA8' },
              ]}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** The brand, people and codes beside it are fictional. */
function Invented() {
  return <span className="invented">Example</span>
}
