import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonProps } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { announce } from '#web/ui/live-announcer.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

const copiedFor = 2000

type CopyButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  text: string
  /** The kind of text, for the accessible name: 'email', 'invitation link'. */
  name: string
  /** The button's label; without it the button is an icon. */
  children?: ReactNode
}

/** Copies a text shown elsewhere on the page and confirms it. */
export function CopyButton({ text, name, children, ...look }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    clearTimeout(timer.current)
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      toast.error(sentences.copyFailed)
      return
    }
    setIsCopied(true)
    announce(`${name} copied`)
    timer.current = setTimeout(() => setIsCopied(false), copiedFor)
  }
  const Icon = isCopied ? Check : Copy
  if (children === undefined) {
    return (
      <IconButton label={isCopied ? `${name} copied` : `Copy ${name}`} onClick={() => void copy()}>
        <Icon className="icon" aria-hidden="true" />
      </IconButton>
    )
  }
  return (
    <Button {...look} onClick={() => void copy()}>
      <Icon className="icon" aria-hidden="true" />
      {isCopied ? 'Copied' : children}
    </Button>
  )
}
