import { Link } from '@tanstack/react-router'

import { MissingPage } from '#web/ui/states/missing-page.tsx'

export function NotFoundPage() {
  return (
    <MissingPage
      title="Page Not Found"
      text="This ticket doesn’t go anywhere. The page may have moved, or the link was torn off."
    >
      <div className="btn-row justify-center">
        <Link to="/" className="btn btn--primary">
          Back to Home
        </Link>
        <Link to="/explore" className="btn btn--line">
          Explore Deals
        </Link>
      </div>
    </MissingPage>
  )
}
