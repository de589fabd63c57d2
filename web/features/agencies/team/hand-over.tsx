import { useState } from 'react'

import type { AgencyMember } from '#shared/contract/agencies/agency-team.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { handOverDays } from '#shared/rules/agencies/agencies.ts'
import { formatDate } from '#shared/rules/text/formats.ts'
import { RefusalNotice } from '#web/parts/forms/refusal-notice.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { offerAccountCall, useAgencyCall, withdrawOfferCall } from '../data.ts'
import type { Team } from '../data.ts'

const nameOf = ({ full_name, email }: AgencyMember) => full_name.trim() || (email ?? 'Unnamed')

/** The server's refusals, in short for the list; their sentence stands below it. */
const shortRefusals = { HANDOVER_NEEDS_PLAIN_ACCOUNT: 'Has a profile of its own' } as const

const isFree = ({ handover_refusal }: AgencyMember) => handover_refusal === null

/** For the holder of the agency's account: transfers it to another member. */
export function HandOver({ team }: { team: Team }) {
  const others = team.members.filter(({ is_agency_account }) => !is_agency_account)
  const offered = others.find(({ id }) => id === team.offer?.user_id)
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useAgencyCall(withdrawOfferCall)
  return (
    <section
      className="panel panel--pad grid justify-items-start gap-4"
      aria-labelledby="hand-over"
    >
      <h2 className="t-subtitle" id="hand-over">
        Hand the agency over
      </h2>
      {offered === undefined ? (
        <>
          <p className="soft t-sm">
            Make another member the holder of this account. Codes, influencers, the plan and
            invoices stay; you stay in the team as an owner and can leave it then.
          </p>
          {others.length === 0 ? (
            <p className="soft t-sm">Invite that person to the team first.</p>
          ) : others.some(isFree) ? (
            <Button onClick={() => setIsAsking(true)}>Hand over</Button>
          ) : (
            <p className="soft t-sm">{sentences.handoverNeedsPlainAccount}</p>
          )}
        </>
      ) : (
        <>
          <p className="soft t-sm">
            Offered to {nameOf(offered)} until {formatDate(team.offer?.until ?? '')}. It happens
            when they accept.
          </p>
          <RefusalNotice error={withdraw.error} />
          <Button
            busy={withdraw.isPending}
            busyText="Taking back..."
            onClick={() => withdraw.mutate(undefined)}
          >
            Take the offer back
          </Button>
        </>
      )}
      {isAsking ? <OfferDialog others={others} onClose={() => setIsAsking(false)} /> : null}
    </section>
  )
}

function OfferDialog({ others, onClose }: { others: AgencyMember[]; onClose: () => void }) {
  const call = useAgencyCall(offerAccountCall)
  const [to, setTo] = useState(others.find(isFree)?.id ?? '')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const taker = others.find(({ id }) => id === to)
  const offer = async () => {
    if (name.trim() === '') {
      setProblem(sentences.fullNameRequired)
      return
    }
    try {
      await call.mutateAsync({ user_id: to, own_name: name.trim() })
    } catch {
      // The dialog shows the error.
      return
    }
    toast.success(`Offered to ${taker === undefined ? 'the member' : nameOf(taker)}`)
    onClose()
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title="Hand the agency over?"
      description={`They get a mail and have ${handOverDays} days to accept. Then they sign in to this account with their own address and password, and you to theirs with yours. Both of you are signed out once.`}
      confirmLabel="Offer it"
      busyLabel="Offering..."
      busy={call.isPending}
      onConfirm={() => void offer()}
    >
      <SelectField
        label="New holder"
        hint={others.every(isFree) ? undefined : sentences.handoverNeedsPlainAccount}
        options={others.map((member) => ({
          value: member.id,
          label: nameOf(member),
          ...(member.handover_refusal === null
            ? {}
            : { disabled: true, note: shortRefusals[member.handover_refusal] }),
        }))}
        value={to}
        onValueChange={setTo}
      />
      <TextField
        label="Your own name"
        hint="As whom you stay in the team."
        autoComplete="name"
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value)
          setProblem(undefined)
        }}
      />
      <RefusalNotice error={call.error} />
    </AlertDialog>
  )
}
