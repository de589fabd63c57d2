/** Methods of re-authentication: a passkey, the password, a second-step code, or a sign-in by a mailed link. */
export const proofWays = ['passkey', 'password', 'code', 'link'] as const

export type ProofWay = (typeof proofWays)[number]
