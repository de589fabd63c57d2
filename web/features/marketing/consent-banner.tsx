import './consent-banner.css'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import type { Choice } from '#web/parts/marketing/consent.ts'

import { ConsentButtons } from './consent-buttons.tsx'
import { consentQuestion } from './consent-text.ts'

type ConsentBannerProps = {
  saving: Choice | undefined
  onChoose: (choice: Choice) => Promise<boolean>
}

/**
 * Asks for consent to measurement. It is part of the page, not a dialog: ignoring it means no consent. It never covers
 * the focused element.
 */
export function ConsentBanner({ saving, onChoose }: ConsentBannerProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => (place.current ? reserveSpace(place.current) : undefined), [])
  const isTyping = useIsTyping()
  const answer = async (choice: Choice) => {
    // The buttons disappear, so keyboard focus moves to the top of the page.
    const hadFocus = place.current?.contains(document.activeElement) === true
    if ((await onChoose(choice)) && hadFocus)
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }
  return (
    <section
      className="consent"
      ref={place}
      aria-label="Cookies"
      data-waits={isTyping ? '' : undefined}
    >
      <p>
        {consentQuestion}{' '}
        <Link className="link" to="/privacy" hash="analytics">
          What is measured
        </Link>
      </p>
      <ConsentButtons saving={saving} onChoose={(choice) => void answer(choice)} />
    </section>
  )
}

/** Sets how much of the page's end is covered, so that everything can be scrolled into view. */
function reserveSpace(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--consent-bottom', `${banner.offsetHeight + 16}px`),
  )
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--consent-bottom')
  }
}

const fields = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])'

/** Whether a text field has the focus. */
function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    const look = (focused: unknown) =>
      setIsTyping(focused instanceof Element && focused.matches(fields))
    const onFocus = ({ target }: FocusEvent) => look(target)
    const onBlur = ({ relatedTarget }: FocusEvent) => look(relatedTarget)
    look(document.activeElement)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
    }
  }, [])
  return isTyping
}
