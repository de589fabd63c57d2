import { MessageCircle, Puzzle, Send } from 'lucide-react'

import { brand as product } from '#shared/rules/brand.ts'
import { Button } from '#web/ui/button.tsx'

/** Other ways to a code than this page. The extension shows once there is a store to get it from. */
export function BrandCallouts() {
  return (
    <div className="callouts">
      {product.extension_store_link === null ? null : (
        <section className="callout callout--ext">
          <div className="callout__t">
            <div>
              <h2>Never Miss a Deal</h2>
              <p>Our icon lights up when a shop has a code.</p>
            </div>
          </div>
          <Button variant="ink" href={product.extension_store_link} target="_blank" rel="noopener">
            <Puzzle className="icon" aria-hidden="true" />
            Add to Chrome
          </Button>
        </section>
      )}
      <section className="callout callout--dm">
        <div className="callout__t">
          <span className="tile">
            <MessageCircle className="icon" aria-hidden="true" />
          </span>
          <div>
            <h2>Shop on Instagram</h2>
            <p>Send a brand’s handle, get its codes back.</p>
          </div>
        </div>
        <Button variant="paper" href={product.instagram_dm_link} target="_blank" rel="noopener">
          <Send className="icon" aria-hidden="true" />
          Try DM Assistant
        </Button>
      </section>
    </div>
  )
}
