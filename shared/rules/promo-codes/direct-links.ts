/**
 * Limits of direct links: addresses that show one code to everybody who has them. The contract checks them, and the form
 * mirrors the first.
 */

/** Longest name of a link. */
export const maxLinkName = 60

/** Links of one code, ended ones included. */
export const maxLinksOfCode = 50
