import './not-found-page.css'
import { Link } from '@tanstack/react-router'

import { TornTicket } from '#web/ui/torn-ticket.tsx'

export function NotFoundPage() {
  return (
    <div className="wrap lost">
      <TornTicket />
      <h1 className="t-headline">Page Not Found</h1>
      <p className="t-lead max-w-md">
        This ticket doesn’t go anywhere. The page may have moved, or the link was torn off.
      </p>
      <div className="btn-row justify-center">
        <Link to="/" className="btn btn--primary">
          Back to Home
        </Link>
        <Link to="/explore" className="btn btn--line">
          Explore Deals
        </Link>
      </div>
    </div>
  )
}
