import { ImagePlus, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { minAvatarEdge } from '#shared/rules/profiles/avatars.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { avatarTypes, readPicture } from './avatar-choice.ts'
import type { AvatarChoice } from './avatar-choice.ts'
import { centredCrop, cropEdge } from './avatar-crop.ts'
import { AvatarCropper } from './avatar-cropper.tsx'

export type AvatarPickerProps = {
  /** Id and name of the profile, for the initial without a picture. */
  id: string
  name: string
  /** The URL of the saved picture. */
  current: string | null
  value: AvatarChoice
  onChange: (choice: AvatarChoice) => void
  /** The server's error about the picture. */
  error?: string | undefined
  /** The form is being saved. */
  disabled?: boolean
}

/** Lets the user pick, drop or paste a picture and choose its square. `saveAvatar` uploads it with the form. */
export function AvatarPicker(props: AvatarPickerProps) {
  const { id, name, current, value, onChange, error, disabled = false } = props
  const labelId = useId()
  const hintId = useId()
  const { problem, isReading, isOver, choose, take, onDrag, onDrop } = usePictureInput({
    disabled,
    onChange,
  })

  const isSmall = value.kind === 'picked' && cropEdge(value, value.crop) < minAvatarEdge
  const hasPicture = value.kind === 'picked' || (value.kind === 'unchanged' && current !== null)
  const message = problem ?? error
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way, the button the first
    <div
      className="grid justify-items-start gap-3 rounded-ticket border-[1.5px] border-dashed border-edge p-5 [transition:border-color_var(--motion-fast)] data-over:border-solid data-over:border-ink data-over:bg-sunk [&_.notice]:w-full"
      role="group"
      aria-labelledby={labelId}
      aria-describedby={hintId}
      data-over={isOver || undefined}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrop}
    >
      <span className="field__label" id={labelId}>
        Profile picture
      </span>
      {value.kind === 'picked' ? (
        <AvatarCropper
          file={value.file}
          picture={value}
          crop={value.crop}
          onChange={(crop) => onChange({ ...value, crop })}
          disabled={disabled}
        />
      ) : (
        <Avatar
          id={id}
          name={name}
          src={value.kind === 'unchanged' ? current : null}
          size={120}
          alt={hasPicture ? 'Your picture' : 'Your initial, as you have no picture'}
          eager
        />
      )}
      <PictureButtons
        {...{ current, value, hasPicture, isReading, disabled }}
        onFile={(file) => void take(file)}
        onChoose={choose}
      />
      <p className="field__hint" id={hintId}>
        Choose, drop or paste a picture of at most 10 MB. Recommended square, at least 200x200 px.
      </p>
      {message === undefined ? null : (
        <Notice kind="error" role="alert">
          {message}
        </Notice>
      )}
      {isSmall && message === undefined ? (
        <Notice role="status">{sentences.avatarSmall}</Notice>
      ) : null}
    </div>
  )
}

/** Reads a picture that was chosen, dropped or pasted. */
function usePictureInput({
  disabled,
  onChange,
}: Required<Pick<AvatarPickerProps, 'disabled' | 'onChange'>>) {
  const latest = useRef(0)
  const [problem, setProblem] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const [isOver, setIsOver] = useState(false)

  const choose = (choice: AvatarChoice) => {
    latest.current++
    setProblem(undefined)
    setIsReading(false)
    onChange(choice)
  }
  const take = async (file: Blob | undefined) => {
    if (disabled) return
    const turn = ++latest.current
    setProblem(undefined)
    setIsReading(true)
    const read = file ? await readPicture(file) : sentences.avatarTypeUnsupported
    // Another file was chosen meanwhile.
    if (turn !== latest.current) return
    setIsReading(false)
    if (typeof read === 'string') setProblem(read)
    else if (file) onChange({ kind: 'picked', file, ...read, crop: centredCrop })
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    // Pasted text is for the fields beside it.
    if (!file || disabled) return
    event.preventDefault()
    void take(file)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type === 'dragover')
  }
  const onDrop = (event: DragEvent) => {
    onDrag(event)
    void take(event.dataTransfer.files[0])
  }
  return { problem, isReading, isOver, choose, take, onDrag, onDrop }
}

type PictureButtonsProps = Required<Pick<AvatarPickerProps, 'current' | 'value' | 'disabled'>> & {
  hasPicture: boolean
  isReading: boolean
  onFile: (file: File) => void
  onChoose: (choice: AvatarChoice) => void
}

function PictureButtons(props: PictureButtonsProps) {
  const { current, value, hasPicture, isReading, disabled, onFile, onChoose } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        disabled={disabled}
        busy={isReading}
        busyText="Reading..."
        onClick={() => input.current?.click()}
      >
        <ImagePlus className="icon" aria-hidden="true" />
        {hasPicture ? 'Choose another' : 'Choose a picture'}
      </Button>
      {value.kind === 'unchanged' ? null : (
        <Button variant="quiet" disabled={disabled} onClick={() => onChoose({ kind: 'unchanged' })}>
          <Undo2 className="icon" aria-hidden="true" />
          {current === null ? 'Leave it empty' : 'Keep the current one'}
        </Button>
      )}
      {value.kind === 'unchanged' && current !== null ? (
        <Button variant="quiet" disabled={disabled} onClick={() => onChoose({ kind: 'removed' })}>
          <Trash2 className="icon" aria-hidden="true" />
          Remove
        </Button>
      ) : null}
      <FileInput
        ref={input}
        hidden
        accept={avatarTypes}
        aria-label="Profile picture"
        onFile={onFile}
      />
    </div>
  )
}
