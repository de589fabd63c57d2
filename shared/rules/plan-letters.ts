/**
 * Days before a year is charged again at which its owner is told, once. Between 15 and 45, as the strictest laws that we
 * know of want it.
 */
export const renewalNoticeDays = 30
