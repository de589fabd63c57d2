/** The day on which the data sets are looked at. */
export const benchDay = '2026-11-21'

/** SQL for an owner's id: a hash made into a valid version 4 UUID, which the contract checks. */
export function numberedOwner(number: string): string {
  return `overlay(overlay(md5('owner' || ${number}) placing '4' from 13) placing 'a' from 17)::uuid`
}
