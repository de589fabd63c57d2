/** Updates the page without reloading it for each message. The page also works without it. */
export const simulatorScript = `'use strict'
const page = document.querySelector('.play')
const log = document.querySelector('#thread')
const wire = document.querySelector('#wire')
const field = document.querySelector('#text')
const last = { thread: '', wire: '' }
let count = 0

const toEnd = () => { log.scrollTop = log.scrollHeight }

async function look() {
  const mine = ++count
  const answer = await fetch('/dev/instagram/thread?person=' + page.dataset.person)
  const { thread, wire: lines } = await answer.json()
  // A later request may have finished first.
  if (mine !== count) return
  if (thread !== last.thread) {
    last.thread = thread
    const held = log.contains(document.activeElement)
    log.innerHTML = thread
    if (held) field.focus()
    toEnd()
  }
  if (lines !== last.wire) {
    last.wire = lines
    const open = new Set([...wire.querySelectorAll('details[open]')].map((one) => one.id))
    wire.innerHTML = lines
    for (const one of wire.querySelectorAll('details')) one.open = open.has(one.id)
  }
}

document.addEventListener('submit', (event) => {
  event.preventDefault()
  const body = new URLSearchParams(new FormData(event.target, event.submitter))
  if (event.target.id === 'write') field.value = ''
  fetch('/dev/instagram/play', { method: 'POST', body, redirect: 'manual' })
    .then(look, () => undefined)
  field.focus({ preventScroll: true })
})

toEnd()
const again = () => look().catch(() => undefined).then(() => setTimeout(again, 600))
again()
`
