import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { Button } from '#web/ui/buttons/button.tsx'

const undoSeconds = 10
const stepMs = 250

type UndoButtonProps = {
  onUndo: () => Promise<unknown>
  /** The countdown has ended. */
  onGone: () => void
}

/** Undo after delete and pause, with a countdown that pauses while the notice is hovered or focused, or the tab is hidden. */
export function UndoButton({ onUndo, onGone }: UndoButtonProps) {
  const [left, setLeft] = useState(undoSeconds * 1000)
  const [isBusy, setIsBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBusy) return undefined
    const timer = setInterval(() => {
      const isHeld = button.current?.closest('li')?.matches(':hover, :focus-within') ?? false
      if (!isHeld && !document.hidden) setLeft((now) => now - stepMs)
    }, stepMs)
    return () => clearInterval(timer)
  }, [isBusy])
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) onGone()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at the end
  }, [isOver])
  return (
    <Button
      ref={button}
      size="sm"
      className="mt-1 justify-self-start"
      busy={isBusy}
      busyText="Restoring..."
      onClick={() => {
        setIsBusy(true)
        void onUndo()
      }}
    >
      <Undo2 className="icon" aria-hidden />
      Undo
      <span className="num soft" aria-hidden>
        {Math.max(1, Math.ceil(left / 1000))} s
      </span>
    </Button>
  )
}
