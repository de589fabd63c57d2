import type { Viewer } from '#shared/contract/accounts/accounts.ts'

/** The list of data that is deleted with this account. */
export function deletionSummary({
  username,
  is_agency,
  has_profile,
}: Pick<Viewer, 'username' | 'is_agency' | 'has_profile'>): string[] {
  const isPublisher = has_profile && !is_agency
  return [
    'your email address, password and name, and you are signed out everywhere',
    ...(has_profile ? ['your profile, with its pictures and links'] : []),
    ...(isPublisher
      ? ['your promo codes and their numbers: shoppers stop seeing them right away']
      : []),
    'whom you follow, and who follows you',
    ...(is_agency
      ? [
          'your links to creators: they keep their own accounts and codes, but you no longer manage them',
        ]
      : has_profile
        ? ['your links to agencies']
        : []),
    'your plan and mail settings',
    ...(username === null
      ? []
      : [
          `your username: ${username} and former ones lead nowhere, and nobody else can take them for 90 days`,
        ]),
  ]
}
