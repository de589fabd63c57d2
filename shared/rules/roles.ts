export type Roles = { is_influencer: boolean; is_agency: boolean; is_creditcard: boolean }

/** Whether somebody has a role, and so a page and codes of their own; `profiles.may_publish` is its twin in SQL. */
export function mayPublish({ is_influencer, is_agency, is_creditcard }: Roles): boolean {
  return is_influencer || is_agency || is_creditcard
}
