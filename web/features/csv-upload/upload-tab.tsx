import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import { mayPublish } from '#shared/rules/accounts/roles.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Progress } from '#web/ui/states/progress.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

import { ColumnChoice } from './column-choice.tsx'
import { FileDrop } from './file-drop.tsx'
import { FileRequirements } from './file-requirements.tsx'
import { UploadFailure } from './upload-failure.tsx'
import { UploadOutcome } from './upload-outcome.tsx'
import { UploadPreview } from './upload-preview.tsx'
import { UploadProblems } from './upload-problems.tsx'
import { percentOf, stageText } from './upload-text.ts'
import { useUpload } from './use-upload.ts'

const LeaveUpload = lazyPart(() =>
  import('#web/parts/forms/leave-question.tsx').then((module) => module.LeaveUpload),
)

type UploadTabProps = { kind: UploadKind; viewer: Viewer }

type Upload = ReturnType<typeof useUpload>

export function UploadTab({ kind, viewer }: UploadTabProps) {
  const managesAgency = hasAgencyRight(viewer.agency_role, 'manage')
  const isOpen =
    kind === 'influencers'
      ? managesAgency
      : managesAgency || (mayPublish(viewer) && !isReadOnlyMember(viewer))
  if (!isOpen) return <WhyNot kind={kind} viewer={viewer} />
  return <OpenTab kind={kind} viewer={viewer} />
}

/** A read-only member of an agency without own codes. */
function isReadOnlyMember(viewer: Viewer): boolean {
  return isReadOnly(viewer) && !viewer.is_influencer && !viewer.is_creditcard
}

function OpenTab({ kind, viewer }: UploadTabProps) {
  const upload = useUpload(kind, viewer)
  const { state } = upload
  const { progress, question, sheets, refusals, problems, failure, uploaded } = state
  const main = useRef<HTMLDivElement>(null)
  const hasNews = uploaded ?? failure ?? refusals ?? problems ?? question
  useEffect(() => {
    // The result is above the button, possibly off screen on a phone: scroll to it.
    if (hasNews !== undefined) main.current?.scrollIntoView({ block: 'start' })
  }, [hasNews])
  const fileName = state.fileName ?? ''
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {/* No file is chosen yet: the drop area is as high as the columns beside it. */}
      <div
        className="grid min-w-0 scroll-mt-24 gap-5 has-[>:only-child>[role=group]:only-child]:self-stretch"
        ref={main}
      >
        {state.ready ? (
          <Suspense>
            <LeaveUpload isSending={progress?.stage === 'sending'} />
          </Suspense>
        ) : null}
        <UploadProgress progress={progress} />
        {uploaded ? <UploadOutcome kind={kind} uploaded={uploaded} /> : null}
        {failure === undefined ? null : <UploadFailure kind={kind} error={failure} />}
        {refusals ? (
          <Notice kind="error" role="alert" title={`${fileName} cannot be used`}>
            {refusals.join(' ')}
          </Notice>
        ) : null}
        {sheets && sheets.names.length > 1 && !isReading(progress) && !isSending(progress) ? (
          <SelectField
            label="Sheet"
            hint={`${fileName} has ${sheets.names.length} sheets; one is uploaded at a time.`}
            options={sheets.names.map((name) => ({ value: name, label: name }))}
            value={sheets.chosen}
            onValueChange={upload.chooseSheet}
          />
        ) : null}
        {problems ? (
          <UploadProblems fileName={fileName} found={problems} onAskColumns={upload.askColumns} />
        ) : null}
        <UploadStep kind={kind} viewer={viewer} upload={upload} />
      </div>
      <FileRequirements kind={kind} viewer={viewer} />
    </div>
  )
}

type UploadPhase = Upload['state']['progress']

const isReading = (progress: UploadPhase) =>
  progress?.stage === 'reading' || progress?.stage === 'checking'

const isSending = (progress: UploadPhase) =>
  progress?.stage === 'sending' || progress?.stage === 'saving'

function UploadProgress({ progress }: { progress: UploadPhase }) {
  if (progress === undefined) return null
  const text = stageText[progress.stage]
  return (
    <div className="panel panel--pad">
      <Progress label={text} value={percentOf(progress.stage, progress.share)} />
      <p className="sr" role="status">
        {text}
      </p>
    </div>
  )
}

/** What comes next: a file, which column is which, a look at the rows, or a wait that can be cancelled. */
function UploadStep({ kind, viewer, upload }: UploadTabProps & { upload: Upload }) {
  const { state, cancel } = upload
  const { progress, ready, question } = state
  const fileName = state.fileName ?? ''
  if (question)
    return (
      <ColumnChoice
        key={`${fileName} ${state.sheets?.chosen}`}
        kind={kind}
        fileName={fileName}
        question={question}
        isForOthers={hasAgencyRight(viewer.agency_role, 'manage')}
        onChoose={(columns) => upload.answer({ columns })}
        onCancel={cancel}
      />
    )
  if (ready)
    return (
      <UploadPreview
        kind={kind}
        fileName={fileName}
        ready={ready}
        preview={state.preview}
        dayOrder={state.answers?.dayOrder}
        isComparing={progress?.stage === 'comparing'}
        isSending={isSending(progress)}
        isSaving={progress?.stage === 'saving'}
        onDayOrder={(dayOrder) => upload.answer({ dayOrder })}
        onAskColumns={upload.askColumns}
        onCompare={upload.compareAgain}
        onSend={() => void upload.send()}
        onCancel={cancel}
      />
    )
  if (isReading(progress))
    return (
      <Button className="justify-self-start" onClick={cancel}>
        Cancel
      </Button>
    )
  return <FileDrop kind={kind} onChoose={upload.choose} />
}

/** Explains why the tab is unavailable and what to do instead. */
function WhyNot({ kind, viewer }: UploadTabProps) {
  if (isReadOnly(viewer))
    return (
      <Notice title={`You look on for ${viewer.agency_name ?? 'your agency'}`}>
        Viewers change nothing. Ask an owner of the agency to make you a manager, and this page
        works for you.
      </Notice>
    )
  if (kind === 'influencers')
    return (
      <Notice
        title="Only agencies upload influencers"
        action={
          mayPublish(viewer) ? null : (
            <Button render={<Link to="/influencer-apply" search={{ tab: 'agency' }} />}>
              Apply as an agency
            </Button>
          )
        }
      >
        {mayPublish(viewer)
          ? 'You must be an agency to create influencer accounts. Your own codes go into the other tab.'
          : 'You must be an agency to create influencer accounts.'}
      </Notice>
    )
  return (
    <Notice
      title="This is for people with codes"
      action={<Button render={<Link to="/influencer-apply" />}>Become an influencer</Button>}
    >
      Influencers upload their own codes, and agencies those of the influencers they manage.
    </Notice>
  )
}

/** A member of an agency with read-only rights. */
function isReadOnly({ agency_role }: Viewer): boolean {
  return agency_role !== null && !hasAgencyRight(agency_role, 'manage')
}
