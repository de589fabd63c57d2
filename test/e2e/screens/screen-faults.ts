import type { Page } from '@playwright/test'

/** Reports what is cut off, overlaps or cannot be pressed, one line each. */
export async function screenFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>()
    const isForFingers = innerWidth < 768
    /** Fractions of pixels and the overhang of italics are no faults. */
    const slack = 1.5
    type Box = { left: number; top: number; right: number; bottom: number }

    // Behind a dialog nothing can be pressed, and nothing has to be.
    const layers = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    const root = layers.findLast((layer) => layer.checkVisibility()) ?? document.body
    const overhang = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (overhang > 0) faults.add(`the page is ${overhang} px wider than the window`)

    const header = document.querySelector<HTMLElement>('.site-header')
    if (header !== null && header.offsetHeight > 80) faults.add('the header takes two lines')
    for (const button of header?.querySelectorAll('.btn') ?? []) {
      const words = document.createRange()
      words.selectNodeContents(button)
      const twoLines = 1.5 * Number.parseFloat(getComputedStyle(button).lineHeight)
      if (words.getBoundingClientRect().height > twoLines)
        faults.add(`two lines in the header: ${button.textContent}`)
    }

    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, known)
      return known
    }
    const nameOf = (element: Element) => {
      const text = element.getAttribute('aria-label') ?? element.textContent.trim()
      const place = [...element.classList].slice(0, 2).join('.')
      return `${element.tagName.toLowerCase()}${place && `.${place}`} “${text.slice(0, 30)}”`
    }
    /** Hidden from eyes alone, as by the class `sr`, where a window is small. */
    const isClippedAway = (element: Element) =>
      [element, ...ancestorsOf(element)].some((one) => styleOf(one).clipPath === 'inset(50%)')
    const isForEyes = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.sr, .skip, [aria-hidden="true"], [inert]') === null &&
      !isClippedAway(element)
    const ancestorsOf = function* (element: Element) {
      for (let one = element.parentElement; one !== null; one = one.parentElement) yield one
    }
    const scrolls = (value: string) => value === 'auto' || value === 'scroll'
    const clips = (value: string) => value === 'hidden' || value === 'clip'
    const isInFixed = (element: Element) => {
      for (const one of [element, ...ancestorsOf(element)])
        if (['fixed', 'sticky'].includes(styleOf(one).position)) return true
      return false
    }

    /** Whether an ancestor or the window cuts the element off for good. */
    const isCut = (around: Iterable<Element>, box: Box): boolean => {
      let isScrolledAcross = false
      let isScrolledDown = false
      for (const one of around) {
        const { overflowX, overflowY, position } = styleOf(one)
        if (scrolls(overflowX)) isScrolledAcross = true
        if (scrolls(overflowY)) isScrolledDown = true
        // A mask, such as that of a torn ticket, shows nothing outside of its element.
        const isMasked = styleOf(one).maskImage !== 'none'
        const isClippedAcross = isMasked || clips(overflowX)
        const isClippedDown = isMasked || clips(overflowY)
        if (isClippedAcross || isClippedDown) {
          const { left, top, right, bottom } = one.getBoundingClientRect()
          const isAcross = box.left < left - slack || box.right > right + slack
          const isDown = box.top < top - slack || box.bottom > bottom + slack
          if (isClippedAcross && !isScrolledAcross && isAcross) return true
          if (isClippedDown && !isScrolledDown && isDown) return true
        }
        if (position === 'fixed') break
      }
      const isOutside = box.left < -slack || box.right > innerWidth + slack
      return isOutside && !isScrolledAcross
    }

    const isScrolledAway = (element: Element, box: Box) =>
      [...ancestorsOf(element)].some((one) => {
        if (one === document.body || !scrolls(styleOf(one).overflowY)) return false
        const { top, bottom } = one.getBoundingClientRect()
        return box.bottom < top || box.top > bottom
      })

    const pressable =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="option"], [role="menuitem"], [role="combobox"]'
    for (const element of root.querySelectorAll<HTMLElement>(pressable)) {
      if (!isForEyes(element)) continue
      // A box is pressed by its words as well.
      const target = element.closest('label') ?? element
      const { width, height } = target.getBoundingClientRect()
      const isBesideText = element.parentElement?.textContent !== element.textContent
      const { display } = styleOf(element)
      const isInText = isBesideText && display === 'inline'
      // A button in a sentence is as high as its line.
      const isWord = isBesideText && display === 'inline-block'
      const smallest = isForFingers && !isWord ? 44 : 24
      if (!isInText && (width < smallest || height < smallest))
        faults.add(`too small, ${Math.round(width)} × ${Math.round(height)} px: ${nameOf(element)}`)
      const isInScroller = [...ancestorsOf(target)].some(
        (one) => one !== document.body && scrolls(styleOf(one).overflowY),
      )
      const first = () => target.getClientRects()[0] ?? target.getBoundingClientRect()
      const isInSight = ({ left, right, top, bottom }: Box) =>
        left >= 0 && right <= innerWidth && top >= 150 && bottom <= innerHeight - 70
      if (isInScroller || !isInSight(first()))
        target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const box = first()
      if (isCut(ancestorsOf(target), box)) {
        faults.add(`cut off: ${nameOf(element)}`)
        continue
      }
      if (element.matches(':disabled, [aria-disabled="true"], [data-disabled]')) continue
      const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2
      const y = (box.top + box.bottom) / 2
      const hit = document.elementFromPoint(x, y)
      // A notice goes away by itself.
      if (hit?.closest('.toast')) continue
      if (hit === null || (!target.contains(hit) && !hit.contains(target)))
        faults.add(`covered: ${nameOf(element)} by ${hit === null ? 'nothing' : nameOf(hit)}`)
    }

    window.scrollTo({ top: 0, behavior: 'instant' })
    const lines: (Box & { of: Element; text: string })[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const of = node.parentElement
      if (of === null || node.nodeValue?.trim() === '' || !isForEyes(of)) continue
      if (['SCRIPT', 'STYLE', 'OPTION', 'TITLE'].includes(of.tagName)) continue
      const hasEllipsis = [of, ...ancestorsOf(of)].some((one) => {
        const { textOverflow, webkitLineClamp } = styleOf(one)
        return textOverflow === 'ellipsis' || /^\d/.test(webkitLineClamp)
      })
      // A usual word is not broken into pieces to make it fit.
      range.selectNodeContents(node)
      if (range.getClientRects().length > 1)
        for (const { index, 0: word } of node.nodeValue?.matchAll(
          /(?<![^\s])\p{L}{2,16}(?![^\s])/gu,
        ) ?? []) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const [head, ...rest] = range.getClientRects()
          if (rest.some(({ top }) => head !== undefined && top > head.top + head.height / 2))
            faults.add(`broken: “${word}” in ${nameOf(of)}`)
        }
      range.selectNodeContents(node)
      for (const { left, top, right, bottom } of range.getClientRects()) {
        if (right - left < 1) continue
        // Large letters extend beyond their line boxes.
        const inset = (bottom - top) * 0.25
        const line = { left, right, top: top + inset, bottom: bottom - inset }
        if (!hasEllipsis) {
          if (isCut([of, ...ancestorsOf(of)], line)) faults.add(`text cut off: ${nameOf(of)}`)
          if (!isInFixed(of) && !isScrolledAway(of, line))
            lines.push({ ...line, of, text: node.nodeValue?.trim().slice(0, 20) ?? '' })
        }
      }
    }
    lines.sort((a, b) => a.top - b.top)
    for (const [i, one] of lines.entries())
      for (let j = i + 1; j < lines.length; j++) {
        const other = lines[j]
        if (other === undefined || other.top >= one.bottom) break
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - other.top
        const isNested = one.of.contains(other.of) || other.of.contains(one.of)
        if (across > 2 && down > 2 && !isNested)
          faults.add(`overlap: “${one.text}” and “${other.text}” in ${nameOf(other.of)}`)
      }
    return [...faults]
  })
}
