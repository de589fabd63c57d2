/** Days before a yearly renewal at which the owner gets one notice. The strictest laws require between 15 and 45. */
export const renewalNoticeDays = 30
