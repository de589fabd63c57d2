import { useState } from 'react'

import { counted } from '#shared/rules/formats.ts'
import { maxTagLength, tidyTag } from '#shared/rules/rosters.ts'
import { RefusalNotice } from '#web/parts/forms/refusal-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipButton } from '#web/ui/chip-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'

import { tagCall, useAgencyCall } from './data.ts'

export type RosterTags = { tag: string; count: number }[]

type TagDialogProps = {
  whom: Parameters<typeof tagCall>[0]['whom']
  count: number
  tags: RosterTags
  onClose: () => void
  onDone: () => void
}

/** Adds a tag to those who are selected, or takes it from them. */
export function TagDialog({ whom, count, tags, onClose, onDone }: TagDialogProps) {
  const call = useAgencyCall(tagCall)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const tag = tidyTag(text)
  const isKnown = tags.some((one) => one.tag.toLowerCase() === tag.toLowerCase())
  const run = async (kind: 'add' | 'remove') => {
    if (tag === '') {
      setProblem('Name a tag')
      return
    }
    try {
      const { changed } = await call.mutateAsync({ whom, [kind]: [tag] })
      toast.success(
        kind === 'add'
          ? `${counted(changed, 'influencer')} tagged “${tag}”`
          : `“${tag}” taken from ${counted(changed, 'influencer')}`,
      )
    } catch {
      // The dialog shows the error.
      return
    }
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={call.isPending}
      title={`Tag ${counted(count, 'influencer')}`}
      description="Only your agency sees tags."
      actions={
        <>
          <Button disabled={!isKnown || call.isPending} onClick={() => void run('remove')}>
            Take it away
          </Button>
          <Button
            variant="primary"
            busy={call.isPending}
            busyText="Saving..."
            onClick={() => void run('add')}
          >
            Add tag
          </Button>
        </>
      }
    >
      <TextField
        label="Tag"
        maxLength={maxTagLength}
        autoComplete="off"
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
      />
      {tags.length === 0 ? null : (
        <div className="chips" role="group" aria-label="Tags you use">
          {tags.map((one) => (
            <ChipButton key={one.tag} isPressed={one.tag === tag} onPress={() => setText(one.tag)}>
              {one.tag}
            </ChipButton>
          ))}
        </div>
      )}
      <RefusalNotice error={call.error} />
    </Dialog>
  )
}
