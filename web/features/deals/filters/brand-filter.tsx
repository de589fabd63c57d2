import { Suspense, useState } from 'react'

import { SearchSelectFace, searchSelectClass } from '#web/ui/search/search-select-face.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

import type { BrandPickerProps } from './brand-picker.tsx'

const BrandPicker = lazyPart(() =>
  import('./brand-picker.tsx').then((module) => module.BrandPicker),
)

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
      onPointerEnter={BrandPicker.preload}
      onFocus={BrandPicker.preload}
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
