import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { letterTable } from './letter-table.ts'
import type { AnyLetter } from './features/mail/letters/define-letter.ts'

/** Letters without a kind go to any address, also to one that an agency entered. Why they may: */
const toAnyAddress = {
  /** They are about signing in to the account of this address, or let its owner take it over. */
  access: [
    'account_suspended',
    'address_already_registered',
    'address_changed',
    'allow_new_address',
    'confirm_address',
    'confirm_new_address',
    'new_login',
    'passkeys_changed',
    'password_changed',
    'recovery_codes_renewed',
    'reset_password',
    'sessions_ended',
    'sign_in_link',
    'two_step_changed',
  ],
  /** They are counted by address (`countMails`). */
  counted: ['account_waits', 'agency_invitation', 'managed_account'],
  /** Their sender selects proven addresses (`listProvenAddresses`). */
  selected: ['agency_plan_ended'],
  /** To who signed up an agency, or pays, in words of ours. */
  payer: [
    'agency_handed_over',
    'agency_offered',
    'code_leaked',
    'dispute_closed',
    'elite_ended',
    'payment_disputed',
    'payment_failed',
    'payment_refunded',
    'payment_to_confirm',
    'plan_bought',
    'plan_cancelled',
    'plan_change_scheduled',
    'plan_change_taken_back',
    'plan_changed',
    'plan_ended',
    'plan_renews',
    'plan_resumed',
    'refund_failed',
    'test_account_ended',
  ],
  /** Somebody of our staff decides each of them, or gets it. */
  staff: [
    'appeal_refused',
    'card_answered',
    'code_blocked',
    'code_unblocked',
    'comparison_stopped',
    'dispute_for_staff',
    'elite_given',
    'page_cleared',
    'refund_failed_for_staff',
    'report_answered',
    'test_mail',
    'verification_answered',
  ],
}

test('a letter that cannot be given up says why it may go to an address that nobody proved', () => {
  const mandatory: readonly AnyLetter[] = letterTable
  expect(
    mandatory.flatMap(({ name, kind }) => (kind === undefined ? [name] : [])).toSorted(),
  ).toEqual(Object.values(toAnyAddress).flat().toSorted())
})

test('the letter table has every letter that a feature declares, each name once', () => {
  const declared = readdirSync('server/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join('server/features', file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/= defineLetter\(\{\s*name: '(\w+)'/g)])
    .map(([, name]) => name)
  expect(declared.length).toBeGreaterThan(40)
  expect(letterTable.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
})
