import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

import { SearchFormField } from '#web/parts/search/search-form-field.tsx'

/** The search of the hero. A form, so that it works without scripts. */
export function HeroSearch() {
  return (
    <form
      className="hero__search"
      method="get"
      action="/deals"
      role="search"
      aria-label="Codes of a shop"
    >
      <SearchFormField
        className="text-ink"
        placeholder="Shop, link or @handle"
        end={
          <button type="submit" className="btn btn--ink flex-none" aria-label="Find codes">
            <ArrowRight className="icon sm:hidden" aria-hidden="true" />
            <span className="max-sm:hidden">Find codes</span>
          </button>
        }
      />
      <p>
        <Link className="link link--alone" to="/shopping-assistant">
          Or ask the assistant
        </Link>
      </p>
    </form>
  )
}
