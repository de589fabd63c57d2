export type Roles = { is_influencer: boolean; is_agency: boolean; is_creditcard: boolean }

/** Whether an account has a role, and so a page and codes. `profiles.may_publish` is the same in SQL, for accounts that wait for no confirmation. */
export function mayPublish({ is_influencer, is_agency, is_creditcard }: Roles): boolean {
  return is_influencer || is_agency || is_creditcard
}
