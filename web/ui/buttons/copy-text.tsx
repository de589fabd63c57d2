import './copy-text.css'
import { Check, Copy } from 'lucide-react'

import { Button } from './button.tsx'
import { useCopy } from './use-copy.ts'

export type CopyTextProps = {
  text: string
  /** The kind of text, for the button and the announcement: 'handle', 'address'. */
  name: string
  /** The text is a paragraph instead of a short value. */
  isLong?: boolean
}

/** A handle, an address or a message with a copy button. */
export function CopyText({ text, name, isLong = false }: CopyTextProps) {
  const { state, copy, codeRef } = useCopy(text, undefined, text)
  const isCopied = state === 'copied'
  const Icon = isCopied ? Check : Copy
  return (
    <div className="copytext">
      <span className={isLong ? 'min-w-0 text-sm' : 'copytext__text'} ref={codeRef}>
        {text}
      </span>
      <Button variant="ink" aria-label={`Copy ${name}`} onClick={() => void copy()}>
        <Icon className="icon" aria-hidden="true" />
        {isCopied ? 'Copied' : state === 'failed' ? 'Selected' : `Copy ${name}`}
      </Button>
    </div>
  )
}
