/**
 * How somebody proves that it is still them: by a passkey, the password, a code of the second step, or by signing
 * in by a mailed link.
 */
export const proofWays = ['passkey', 'password', 'code', 'link'] as const

export type ProofWay = (typeof proofWays)[number]
