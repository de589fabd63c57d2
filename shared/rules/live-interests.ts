/** Owners that one live stream may name, by the usual limits of an address. A page that shows more hears of everything. */
export const maxLiveOwners = 100
