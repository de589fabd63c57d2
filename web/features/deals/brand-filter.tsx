import { lazy, Suspense, useState } from 'react'

import { SearchSelectFace, searchSelectClass } from '#web/ui/search-select-face.tsx'

import type { BrandPickerProps } from './brand-picker.tsx'

const load = () => import('./brand-picker.tsx')
const BrandPicker = lazy(() => load().then((module) => ({ default: module.BrandPicker })))

/** Lazy-loaded: a button until it is opened. */
export function BrandFilter(props: BrandPickerProps) {
  const [isWanted, setIsWanted] = useState(false)
  const shown = props.brand ?? 'All'
  const standIn = (
    <button
      type="button"
      className={`${searchSelectClass} needs-scripts`}
      aria-label={`Brand: ${shown}`}
      aria-haspopup="dialog"
      aria-busy={isWanted}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setIsWanted(true)}
    >
      <SearchSelectFace label="Brand" shown={shown} />
    </button>
  )
  if (!isWanted) return standIn
  return (
    <Suspense fallback={standIn}>
      <BrandPicker {...props} />
    </Suspense>
  )
}
