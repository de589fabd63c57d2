// What a page does beside the app, once that is there: the service worker, and what it may keep. See decision 088.
const lists = /^\/(?:deals?|brands?|categor(?:y|ies)|influencers?|credit-cards)(?:\/|$)/
const later = globalThis.requestIdleCallback ?? setTimeout
const { connection, serviceWorker } = navigator

if (serviceWorker && 'caches' in globalThis) {
  // Signing out is told to all tabs, this one included.
  new BroadcastChannel('fanfare-session').addEventListener('message', ({ data }) => {
    if (data === 'signed_out') void forget()
  })
  later(() => void begin().catch(() => undefined))
}

async function begin() {
  const sawThisPage = serviceWorker.controller !== null
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const { active, pushManager } = await serviceWorker.ready
  await stayKnown(await pushManager?.getSubscription())
  // It does not see the first page come, nor those that the app opens.
  if (!sawThisPage) tell(active)
  let timer
  globalThis.navigation?.addEventListener('currententrychange', () => {
    clearTimeout(timer)
    timer = setTimeout(() => later(() => tell(active)), 2000)
  })
}

function tell(worker) {
  if (lists.test(location.pathname) && !connection?.saveData)
    worker.postMessage({ seen: location.href.split('#')[0] })
}

// What was seen may be told by no one after a sign-out, and no news comes for who is gone.
async function forget() {
  await caches.delete('seen')
  const subscription = await (await serviceWorker.getRegistration())?.pushManager?.getSubscription()
  if (!subscription) return
  await send('POST', '/api/push/unsubscribe', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

// Once a week. What is silent for long is forgotten.
async function stayKnown(subscription) {
  const week = String(Math.floor(Date.now() / 604_800_000))
  if (!subscription || localStorage.getItem('push-known') === week) return
  const { endpoint, keys } = subscription.toJSON()
  const { ok } = await send('PUT', '/api/push/subscription', { endpoint, keys })
  if (ok) localStorage.setItem('push-known', week)
}

const send = (method, url, body) =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
