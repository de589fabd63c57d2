import type { Ref } from 'react'

export type CodeNameProps = {
  code: string
  /** Completes the spoken name: 'Copy code MAYA25 for Pacewell'. */
  codeFor?: string | undefined
  state?: 'copied' | 'expired' | undefined
  codeRef?: Ref<HTMLSpanElement>
  className?: string
}

/**
 * The code on a copy button, with visually hidden text for the accessible name. No aria-label, so that the name always
 * contains the visible label.
 */
export function CodeName({ code, codeFor, state, codeRef, className }: CodeNameProps) {
  return (
    <>
      <span className="sr">{state ? 'Code ' : 'Copy code '}</span>
      <span ref={codeRef} className={className}>
        {code}
      </span>
      <span className="sr">{state ? ` ${state}` : codeFor ? ` for ${codeFor}` : ''}</span>
    </>
  )
}
