import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { announce } from '../live-announcer.tsx'

export type CopyState = 'idle' | 'copied' | 'failed'

const copiedFor = 2000

/**
 * Copies a code and announces it. Without clipboard access it selects the text, so that a long press or Ctrl+C copies
 * it.
 * @param name the name of the text in the announcement
 */
export function useCopy(code: string, onCopy?: (code: string) => void, name = `Code ${code}`) {
  const codeRef = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<CopyState>('idle')
  const [wasCopied, setWasCopied] = useState(false)

  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    clearTimeout(timer.current)
    if (wasCopiedEarly(codeRef) || (await writeToClipboard(code, codeRef))) {
      setState('copied')
      setWasCopied(true)
      announce(`${name} copied`)
      onCopy?.(code)
      timer.current = setTimeout(() => setState('idle'), copiedFor)
      return true
    } else {
      setState('failed')
      announce(`${name} could not be copied. It is selected, copy it from there.`)
      return false
    }
  }

  return { state, wasCopied, copy, codeRef }
}

/** Whether `input-replay.ts` copied it: some browsers refuse without a user gesture. */
function wasCopiedEarly({ current }: RefObject<HTMLSpanElement | null>): boolean {
  if (current?.dataset['copied'] === undefined) return false
  delete current.dataset['copied']
  return true
}

async function writeToClipboard(code: string, codeRef: RefObject<HTMLSpanElement | null>) {
  try {
    await navigator.clipboard.writeText(code)
    return true
  } catch {
    const element = codeRef.current
    const selection = getSelection()
    if (!element || !selection) return false
    selection.selectAllChildren(element)
    // Pages without a secure context have no clipboard object, but often still this.
    const copied = document.execCommand('copy')
    if (copied) selection.removeAllRanges()
    return copied
  }
}
