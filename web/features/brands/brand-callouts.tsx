import './brand-callouts.css'
import { Link } from '@tanstack/react-router'
import { MessageCircle, Puzzle, Send } from 'lucide-react'

import { brand as product, instagramDmLink } from '#shared/rules/product/brand.ts'
import { isDmOpen } from '#web/parts/page-flags/page-flags.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** Links to other channels, with a heading like the tickets around it. */
export function BrandCallouts() {
  return (
    <div className="callouts grid gap-grid md:grid-cols-2">
      <section className="callout callout--ext">
        <div className="callout__t">
          <img src="/icon.svg" alt="" width={60} height={60} />
          <div>
            <h3>Never Miss a Deal</h3>
            <p>Our icon lights up when a shop has a code.</p>
          </div>
        </div>
        {product.extension_store_link === null ? (
          <Button className="justify-self-start" variant="ink" render={<Link to="/extension" />}>
            <Puzzle className="icon" aria-hidden="true" />
            Add to Chrome
          </Button>
        ) : (
          <Button
            className="justify-self-start"
            variant="ink"
            href={product.extension_store_link}
            target="_blank"
            rel="noopener"
          >
            <Puzzle className="icon" aria-hidden="true" />
            Add to Chrome
          </Button>
        )}
      </section>
      <section className="callout callout--dm">
        <div className="callout__t">
          <span className="tile callout__tile">
            <MessageCircle className="icon" aria-hidden="true" />
          </span>
          <div>
            <h3>Shop on Instagram</h3>
            <p>Send a brand’s handle, get its codes back.</p>
          </div>
        </div>
        {isDmOpen() ? (
          <Button
            className="justify-self-start"
            variant="paper"
            href={instagramDmLink()}
            target="_blank"
            rel="noopener"
          >
            <Send className="icon" aria-hidden="true" />
            Try DM Assistant
          </Button>
        ) : (
          // Direct messages are not open yet. The page explains it and shows an example.
          <Button className="justify-self-start" variant="paper" render={<Link to="/instagram" />}>
            <Send className="icon" aria-hidden="true" />
            Try DM Assistant
          </Button>
        )}
      </section>
    </div>
  )
}
