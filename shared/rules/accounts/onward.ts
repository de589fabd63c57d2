import { readId } from '../text/read-id.ts'
import { redirectPath } from './redirect-path.ts'

/** What to do after a sign-in or sign-up: a profile to follow, a code to wait for, and the page to return to. */
export type Onward = {
  follow?: string | undefined
  /** In the format of `alertText`. */
  alert?: string | undefined
  redirect?: string | undefined
}

/** The length limit of `POST /sign-up`. The page that follows parses the text. */
const maxAlertLength = 400

/** Parses an address. Anybody may have written it, so invalid values are ignored. */
export function readOnward({ follow, alert, redirect }: Record<string, unknown>): Onward {
  return {
    follow: readId(follow),
    alert: typeof alert === 'string' ? alert.slice(0, maxAlertLength) : undefined,
    redirect: redirectPath(redirect),
  }
}

/** The content of a mailed link's fragment. Browsers do not send fragments to servers, so it is in no log. */
export function linkFragment(token: string, { follow, alert, redirect }: Onward = {}): string {
  const parts = Object.entries({ token, follow, alert, redirect }).filter(
    (part): part is [string, string] => part[1] !== undefined,
  )
  return `#${new URLSearchParams(parts).toString()}`
}

/** The token is empty when there is none. */
export function readLinkFragment(hash: string): { token: string; onward: Onward } {
  const { token = '', ...parts } = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))
  return { token, onward: readOnward(parts) }
}
