import { Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'

const CookieDialog = lazyPart(() =>
  import('#web/features/marketing/cookie-dialog.tsx').then((module) => module.CookieDialog),
)

/** Opens the cookie settings. Their code is loaded on the first click. */
export function CookieChoices({ className }: { className?: string }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Cookie choices
      </button>
      {isOpen === undefined ? null : (
        <Suspense>
          <CookieDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
