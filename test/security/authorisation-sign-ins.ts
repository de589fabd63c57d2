import { password } from '../harness.ts'
import { all, open, signedIn, signedInBut } from './authorisation-groups.ts'
import type { Row } from './authorisation-groups.ts'

/** Of the matrix, passwords, sessions and the second step: everybody's own, and nobody else's. */
export const signIns: Record<string, Row> = {
  'emailChange.get': { expected: signedIn },
  'emailChange.start': {
    expected: signedIn,
    ask: () => ({ email: `${crypto.randomUUID()}@example.com` }),
  },
  'emailChange.cancel': { expected: signedIn },
  'emailChange.check': { expected: all('LINK_EXPIRED'), ask: () => ({ token: 'none' }) },
  'emailChange.confirm': { expected: all('LINK_EXPIRED'), ask: () => ({ token: 'none' }) },
  'emailChange.refuse': { expected: all('LINK_EXPIRED'), ask: () => ({ token: 'none' }) },
  'passkeys.list': { expected: signedIn },
  'passkeys.startAdding': { expected: signedIn },
  'passkeys.add': {
    expected: signedInBut('PASSKEY_REFUSED'),
    ask: () => ({ response: { id: 'none' }, name: 'Phone' }),
  },
  'passkeys.rename': {
    expected: signedInBut('NOT_FOUND'),
    ask: () => ({ id: crypto.randomUUID(), name: 'Phone' }),
  },
  'passkeys.remove': {
    expected: signedInBut('NOT_FOUND'),
    ask: () => ({ id: crypto.randomUUID() }),
  },
  'passkeys.startSignIn': { expected: open },
  'passkeys.signIn': {
    expected: all('PASSKEY_REFUSED'),
    ask: () => ({ response: { id: 'none' } }),
  },
  'passkeys.prove': {
    expected: signedInBut('PASSKEY_REFUSED'),
    ask: () => ({ response: { id: 'none' } }),
  },
  'passwords.requestReset': { expected: open, ask: () => ({ email: 'x@example.com' }) },
  'passwords.checkReset': { expected: open, ask: () => ({ token: 'none' }) },
  'passwords.reset': { expected: all('LINK_EXPIRED'), ask: () => ({ token: 'none', password }) },
  'passwords.setFirst': {
    expected: signedInBut('PASSWORD_ALREADY_SET'),
    ask: () => ({ password }),
  },
  'passwords.change': {
    expected: signedInBut('INVALID_INPUT'),
    ask: () => ({ current_password: 'wrong-horse-7', password: 'Correct-horse-8' }),
  },
  'sessions.list': { expected: signedIn },
  'sessions.end': { expected: signedIn, ask: () => ({ id: crypto.randomUUID() }) },
  'sessions.prove': { expected: signedIn, ask: () => ({ password }) },
  'sessions.endOthers': { expected: signedIn },
  'signInLinks.request': { expected: open, ask: () => ({ email: 'x@example.com' }) },
  'signInLinks.check': { expected: all('LINK_EXPIRED'), ask: () => ({ token: 'none' }) },
  'signInLinks.use': { expected: all('LINK_EXPIRED'), ask: () => ({ token: 'none' }) },
  'twoStep.getStatus': { expected: signedIn },
  'twoStep.start': {
    expected: signedInBut('INVALID_INPUT'),
    ask: () => ({ password: 'wrong-horse-7' }),
  },
  'twoStep.confirm': {
    expected: {
      ...signedInBut('TWO_STEP_NOT_STARTED'),
      reviewer: 'TWO_STEP_ALREADY_ON',
      desk: 'TWO_STEP_ALREADY_ON',
    },
    ask: () => ({ code: '123456' }),
  },
  'twoStep.turnOff': {
    expected: {
      ...signedInBut('TWO_STEP_IS_OFF'),
      reviewer: 'TWO_STEP_CODE_WRONG',
      desk: 'TWO_STEP_CODE_WRONG',
    },
    ask: () => ({ password, code: '123456' }),
  },
  'twoStep.renewRecoveryCodes': {
    expected: { ...signedInBut('TWO_STEP_IS_OFF'), reviewer: 'ok', desk: 'ok' },
    ask: () => ({ password }),
  },
  'twoStep.finishSignIn': { expected: all('SECOND_STEP_EXPIRED'), ask: () => ({ code: '123456' }) },
}
