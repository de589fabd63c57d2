import { counted } from '#shared/rules/text/formats.ts'

import { product, productMark } from '../product.ts'
import { noticeStyle } from './notice-style.ts'

type Shown = { domain: string; count: number; brand_name: string | null }

type Answers = {
  /** Whether the popup could be opened. */
  open: () => Promise<boolean>
  close: () => void
  pause: () => void
}

/**
 * A small ticket in the corner, in a shadow root: the page's styles do not affect it, and the page's scripts cannot
 * read it.
 */
export function drawNotice({ domain, count, brand_name: brand }: Shown, answers: Answers): void {
  const host = document.createElement('fanfare-notice')
  const root = host.attachShadow({ mode: 'closed' })
  const style = new CSSStyleSheet()
  style.replaceSync(noticeStyle)
  root.adoptedStyleSheets = [style]

  const box = element('section', 'box')
  box.setAttribute('role', 'region')
  box.setAttribute('aria-label', product.name)
  const name = element('p', 'name')
  name.append(
    new DOMParser().parseFromString(productMark, 'image/svg+xml').documentElement,
    product.name,
  )
  const text = element('p', 'words')
  text.setAttribute('role', 'status')
  text.textContent = `${counted(count, 'code')} for ${brand ?? domain}`

  const remove = () => host.remove()
  const open = async () => {
    if (await answers.open()) remove()
    else text.textContent = `Click the ${product.name} icon in the toolbar.`
  }
  const show = button('Show', 'show', () => void open())
  const pause = button('Not on this site', 'pause', () => {
    answers.pause()
    remove()
  })
  const close = button('✕', 'close', () => {
    answers.close()
    remove()
  })
  close.setAttribute('aria-label', 'Close')
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close.click()
  })

  const body = element('div', 'body')
  body.append(name, text, pause)
  box.append(body, show, close)
  root.append(box)
  document.documentElement.append(host)
}

function element(tag: string, className: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  return made
}

/** Only real clicks count; the page cannot press our buttons. */
function button(label: string, className: string, act: () => void): HTMLButtonElement {
  const made = element('button', className) as HTMLButtonElement
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', ({ isTrusted, detail }) => {
    if (isTrusted || detail === 0) act()
  })
  return made
}
