import { password } from '../harness.ts'
import { all, open, signedIn, signedInBut } from './authorisation-groups.ts'
import type { Row } from './authorisation-groups.ts'

/** Of the matrix, passwords, sessions and the second step: everybody's own, and nobody else's. */
export const signIns: Record<string, Row> = {
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
  'sessions.endOthers': { expected: signedIn },
  'twoStep.getStatus': { expected: signedIn },
  'twoStep.start': {
    expected: signedInBut('INVALID_INPUT'),
    ask: () => ({ password: 'wrong-horse-7' }),
  },
  'twoStep.confirm': {
    expected: { ...signedInBut('TWO_STEP_NOT_STARTED'), desk: 'TWO_STEP_ALREADY_ON' },
    ask: () => ({ code: '123456' }),
  },
  'twoStep.turnOff': {
    expected: { ...signedInBut('TWO_STEP_IS_OFF'), desk: 'TWO_STEP_CODE_WRONG' },
    ask: () => ({ password, code: '123456' }),
  },
  'twoStep.renewRecoveryCodes': {
    expected: { ...signedInBut('TWO_STEP_IS_OFF'), desk: 'ok' },
    ask: () => ({ password }),
  },
  'twoStep.finishSignIn': { expected: all('SECOND_STEP_EXPIRED'), ask: () => ({ code: '123456' }) },
}
