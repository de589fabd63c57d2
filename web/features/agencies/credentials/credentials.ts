/** The credentials for an influencer whose account the agency created. */
export type Credentials = {
  full_name: string
  username: string
  email: string
  temporary_password: string
}

export const credentialLabels: Readonly<Record<keyof Credentials, string>> = {
  full_name: 'Full name',
  username: 'Username',
  email: 'Email',
  temporary_password: 'Temporary password',
}

export const credentialNames = Object.keys(credentialLabels) as (keyof Credentials)[]

/** All credentials as text, for a message. */
export function credentialsText(credentials: Credentials, loginAddress: string): string {
  const lines = credentialNames.map((name) => `${credentialLabels[name]}: ${credentials[name]}`)
  return [...lines, `Sign in: ${loginAddress}`].join('\n')
}
