/** Of this device. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
