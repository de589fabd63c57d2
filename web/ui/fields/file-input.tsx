import type { ComponentProps } from 'react'

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  'aria-label': string
  accept: string
  onFile: (file: File) => void
}

/** A file input without a look of its own, which a button opens by the ref. */
export function FileInput({ onFile, ...attributes }: FileInputProps) {
  return (
    <input
      {...attributes}
      type="file"
      onChange={({ target }) => {
        const file = target.files?.[0]
        // Reset, so that the same file can be chosen again, also after a correction.
        target.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
