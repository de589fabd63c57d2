import { ArrowRight } from 'lucide-react'

/** The arrow after the words of a link to more. */
export function LinkArrow() {
  return <ArrowRight className="icon icon--sm link__arrow" aria-hidden />
}
