// Pages seen last, for when there is no connection, and notifications. `version` stands in front.
const shell = `shell ${version}`

addEventListener('install', (event) => {
  // Online every page comes from the server, so a new version may take over at once.
  skipWaiting()
  const offline = new Request('/offline', { cache: 'reload' })
  event.waitUntil(caches.open(shell).then((cache) => cache.add(offline)))
})

addEventListener('activate', (event) => event.waitUntil(takeOver()))

// Pages that were here before are not claimed: those that they open are answered all the same, and a browser drops a page
// that was left, and could come back by the back button, when it is claimed.
async function takeOver() {
  for (const name of await caches.keys())
    if (![shell, 'seen', 'told'].includes(name)) await caches.delete(name)
  await registration.navigationPreload?.enable()
}

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (mode === 'navigate' && method === 'GET' && !/^\/(?:api|rpc)\//.test(new URL(url).pathname))
    event.respondWith(open(event))
})

async function open(event) {
  const { url } = event.request
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keep(url, page.clone()))
    return page
  } catch {
    return (await caches.match(url)) ?? offlinePage()
  }
}

// Pages that are the same for everybody, but those behind a direct link.
const mayKeep = (url, { headers, ok, redirected, type }) =>
  ok &&
  !redirected &&
  type === 'basic' &&
  /^public\b(?!.*(?:private|no-store))/.test(headers.get('cache-control')) &&
  !/cookie|authorization|\*/i.test(headers.get('vary')) &&
  headers.get('content-type')?.startsWith('text/html') &&
  !new URL(url).pathname.startsWith('/s/')

async function keep(url, page) {
  if (mayKeep(url, page)) await put('seen', url, page)
}

// As the last of twenty.
async function put(name, url, page) {
  const cache = await caches.open(name)
  await cache.delete(url)
  await cache.put(url, page)
  for (const old of (await cache.keys()).slice(0, -20)) await cache.delete(old)
}

async function offlinePage() {
  const page = await caches.match('/offline')
  const cache = await caches.open('seen')
  let list = ''
  for (const { url } of (await cache.keys()).toReversed()) {
    const text = await (await cache.match(url)).text()
    const href = url.slice(location.origin.length).replaceAll('&', '&amp;')
    list += `<li><a href="${href}">${/<title>([^<]*)/.exec(text)?.[1]}</a></li>`
  }
  const whole = await page.text()
  return new Response(
    whole.replace('<li></li>', () => list),
    page,
  )
}

// A page that the app opened by itself.
addEventListener('message', (event) => {
  const url = event.data.seen
  const kept = fetch(url, { credentials: 'omit' }).then((page) => keep(url, page))
  event.waitUntil(kept.catch(() => null))
})

addEventListener('push', (event) => event.waitUntil(tell(event.data.json().notification)))

// What comes twice is shown once, also if it was closed meanwhile. Noted after it is shown, so that none is lost.
async function tell({ title, navigate, ...options }) {
  if (await caches.match(options.tag).catch(() => null)) return
  await registration.showNotification(title, { ...options, data: navigate })
  await put('told', options.tag, new Response())
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data))
})

async function show(url) {
  if (new URL(url).origin !== location.origin) return
  const all = await clients.matchAll({ includeUncontrolled: true })
  const page = all.find((page) => page.url === url)
  await (page?.focus() ?? clients.openWindow(url))
}
