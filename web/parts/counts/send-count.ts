/** Sends a beacon. It outlives the page, is never awaited, and its errors are ignored. */
export function sendCount(path: string, body: object): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
