import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import type { DropUploaded } from '#shared/contract/promo-codes/drops.ts'
import { dropSentences } from '#shared/contract/sentences/drops.ts'
import { maxDropBytes, maxDropLines } from '#shared/rules/promo-codes/drops.ts'
import { counted, formatNumber } from '#shared/rules/text/formats.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { announce } from '#web/ui/live-announcer.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Progress } from '#web/ui/states/progress.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'

import { FormNotices } from '#web/parts/forms/form.tsx'
import type { Draft } from '#web/parts/forms/use-draft.tsx'

import { useUploadCodes } from './drop-data.ts'
import { DropProblems } from './drop-problems.tsx'

type DropUploadProps = {
  codeId: string
  isFirst: boolean
  /** The typed codes. */
  text: string
  onText: (text: string) => void
  draft: Draft
}

/** Uploads pasted codes or a file. All are added, or none. */
export function DropUpload(props: DropUploadProps) {
  const { codeId, isFirst, text, draft } = props
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { type, problem, share, uploading, send } = useDropUpload(codeId, props.onText)
  const isBusy = uploading.isPending

  return (
    <section className="grid gap-3" aria-labelledby={titleId}>
      <h3 className="t-subtitle" id={titleId}>
        {isFirst ? 'Add the codes' : 'Add more codes'}
      </h3>
      <FormNotices alert={undefined} draft={draft} />
      <TextareaField
        label="Codes, one a line"
        hint={`Up to ${formatNumber(maxDropLines)} at once. A CSV file may have other columns if one is called ‘code’.`}
        rows={5}
        className="t-code"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        value={text}
        readOnly={isBusy}
        error={problem}
        onChange={({ target }) => type(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isBusy} busyText="Adding..." onClick={() => send(text)}>
          Add codes
        </Button>
        <Button disabled={isBusy} onClick={() => input.current?.click()}>
          <Upload className="icon" aria-hidden />
          Choose a file
        </Button>
      </div>
      <FileInput
        ref={input}
        className="sr"
        tabIndex={-1}
        aria-label="Choose a file with codes"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onFile={(file) => void file.text().then(send)}
      />
      {isBusy ? (
        <Progress
          label={share < 1 ? 'Sending the codes' : 'Checking and sealing the codes'}
          value={share < 1 ? Math.round(share * 100) : null}
        />
      ) : null}
      {uploading.isError ? <DropProblems error={uploading.error} /> : null}
      {uploading.data === undefined ? null : (
        <Notice kind="success">{outcomeText(uploading.data)}</Notice>
      )}
    </section>
  )
}

/** What is wrong with the typed codes, and the share that has been sent. */
function useDropUpload(codeId: string, onText: (text: string) => void) {
  const [problem, setProblem] = useState<string>()
  const [share, setShare] = useState(0)
  const uploading = useUploadCodes(codeId, setShare)

  const send = (codes: string) => {
    if (uploading.isPending) return
    const wrong =
      codes.trim() === ''
        ? dropSentences.noCodes
        : new Blob([codes]).size > maxDropBytes
          ? dropSentences.tooManyBytes
          : undefined
    uploading.reset()
    setProblem(wrong)
    if (wrong !== undefined) return
    setShare(0)
    uploading.mutate(codes, {
      onSuccess: (answer) => {
        onText('')
        announce(outcomeText(answer))
      },
    })
  }
  const type = (codes: string) => {
    onText(codes)
    setProblem(undefined)
  }

  return { type, problem, share, uploading, send }
}

/** '40 codes added. 2 repeated lines were left out.' */
function outcomeText({ added, duplicates, already_known }: DropUploaded): string {
  const parts = [
    added === 0 ? 'No new code.' : `${counted(added, 'code')} added.`,
    duplicates === 0 ? '' : `${counted(duplicates, 'repeated line')} left out.`,
    already_known === 0 ? '' : `${counted(already_known, 'code')} had been added before.`,
  ]
  return parts.filter(Boolean).join(' ')
}
