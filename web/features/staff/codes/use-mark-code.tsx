import { Undo2 } from 'lucide-react'

import type { StaffCode } from '#shared/contract/staff/staff-codes.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { staffCalls, useStaffCall } from '../data.ts'
import { codeName } from '../staff-text.ts'

type Marks = { is_featured: boolean } | { is_trending: boolean }

/** Sets or clears 'featured' or 'trending'. Both can be undone. */
export function useMarkCode(): (code: StaffCode, marks: Marks) => void {
  const { mutateAsync } = useStaffCall(staffCalls.mark)
  const mark = async (code: StaffCode, marks: Marks, isUndo: boolean) => {
    const id = `mark-${code.id}`
    try {
      await mutateAsync({ id: code.id, ...marks })
    } catch (error) {
      toast.error(refusalOf(error).sentence, { id })
      return
    }
    toast.success(markedText(marks), {
      id,
      description: codeName(code),
      ...(isUndo
        ? {}
        : {
            duration: 8000,
            action: (
              <Button
                size="sm"
                className="mt-1 justify-self-start"
                onClick={() => void mark(code, opposite(marks), true)}
              >
                <Undo2 className="icon" aria-hidden="true" />
                Undo
              </Button>
            ),
          }),
    })
  }
  return (code, marks) => void mark(code, marks, false)
}

function opposite(marks: Marks): Marks {
  return 'is_featured' in marks
    ? { is_featured: !marks.is_featured }
    : { is_trending: !marks.is_trending }
}

function markedText(marks: Marks): string {
  if ('is_featured' in marks) return marks.is_featured ? 'Featured now' : 'Featured no longer'
  return marks.is_trending ? 'Marked as trending' : 'Trending no longer'
}
