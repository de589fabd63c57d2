/** An address that a mail was sent to, and what for. */
export type Inbox = { email: string; kind: 'confirm' | 'link' }

declare module '@tanstack/react-router' {
  /** Kept with the entry of the browser's history: it survives a reload, and is in no address. */
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  interface HistoryState {
    /** The sign-up is sent, and waits for its mail. */
    inbox?: Inbox | undefined
    /** For the form of the login. */
    email?: string | undefined
  }
}
