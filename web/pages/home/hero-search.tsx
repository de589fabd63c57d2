import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'

/** The shortest way to a code: name the shop. A form, so that it searches without scripts too. */
export function HeroSearch() {
  return (
    <form
      className="hero__search"
      method="get"
      action="/deals"
      role="search"
      aria-label="Codes of a shop"
    >
      <div className="field__control search">
        <Search className="icon" aria-hidden="true" />
        <input
          type="search"
          name="q"
          aria-label="Which shop?"
          placeholder="Which shop? Name, link or @handle"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="btn btn--ink">
          Find codes
        </button>
      </div>
      <p>
        <Link className="link" to="/shopping-assistant">
          Or ask the assistant
        </Link>
      </p>
    </form>
  )
}
