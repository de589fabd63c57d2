type Found = {
  session: {
    id: string
    userId: string
    createdAt: Date
    provenAt: Date
    secondStepAt?: Date | null | undefined
  }
}

/** Finds the session of a request. Only accounts know more of what signs people in: server/features/accounts/auth.ts. */
export type SessionReader = {
  api: {
    getSession: (request: {
      headers: Headers
      query: { disableCookieCache: true }
      returnHeaders: true
    }) => Promise<{ headers: Headers; response: Found | null }>
  }
}
