/** The address of a sent mail, and its purpose. */
export type Inbox = { email: string; kind: 'confirm' | 'link' }

declare module '@tanstack/react-router' {
  /** Stored in the history entry: it survives a reload and appears in no URL. */
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  interface HistoryState {
    /** The sign-up is sent, and waits for its mail. */
    inbox?: Inbox | undefined
    /** For the form of the login. */
    email?: string | undefined
  }
}
