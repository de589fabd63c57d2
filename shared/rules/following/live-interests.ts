/**
 * Maximum number of owners in one live stream's interests, because addresses are limited. A page with more owners
 * receives all events.
 */
export const maxLiveOwners = 100
