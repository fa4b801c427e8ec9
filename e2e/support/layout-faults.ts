import type { Page } from '@playwright/test'

/**
 * Layout faults of a page, or of its open dialog: text cut off by its box or overflowing it, a button wider than its
 * bar, a break inside a word, overlapping texts, a page or dialog wider than the screen, squashed icons, and targets
 * below 44 px.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44
    const faults = new Set<string>()
    const root =
      [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main') ?? document.body
    const nameOf = (box: Element) =>
      `${box.tagName.toLowerCase()} "${(box.textContent || box.getAttribute('aria-label') || '').trim().slice(0, 40)}"`
    /** Caches the answer per element, because the layout doesn't change meanwhile. */
    const remembered = <T>(find: (box: Element) => T) => {
      const known = new Map<Element, T>()
      return (box: Element): T => {
        if (!known.has(box)) known.set(box, find(box))
        return known.get(box) as T
      }
    }
    const styleOf = remembered((box) => {
      const { display, position, overflowX, overflowY, textOverflow, webkitLineClamp, overflowWrap, wordBreak } =
        getComputedStyle(box)
      return { display, position, overflowX, overflowY, textOverflow, webkitLineClamp, overflowWrap, wordBreak }
    })
    const rectOf = remembered((box) => box.getBoundingClientRect())
    const isAPixel = (box: Element) => rectOf(box).width <= 1 || rectOf(box).height <= 1
    /** True for an element without a box of its own, which shows only its content. */
    const isBoxless = (box: Element) => styleOf(box).display === 'contents'
    const isInAPixel = remembered((box): boolean => {
      const up = box.parentElement
      if (up === null || box === root || up === root) return false
      return (isAPixel(up) && !isBoxless(up)) || isInAPixel(up)
    })
    /** False for elements that only screen readers see, which are a pixel wide. */
    const isShown = remembered((box) => {
      if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      if (box === root) return true
      if (isAPixel(box)) return box.childElementCount > 0 && isBoxless(box)
      return !isInAPixel(box)
    })
    /** True if it is neither cut off by a surrounding box nor fixed to the screen. */
    const isInFlow = (box: Element, rect: DOMRect) => {
      for (let up: Element | null = box; up && up !== root; up = up.parentElement) {
        const { overflowX, overflowY, position } = styleOf(up)
        if (position === 'sticky' || position === 'fixed') return false
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const around = rectOf(up)
        if (rect.bottom > around.bottom + 1 || rect.top < around.top - 1 || rect.right > around.right + 1) return false
      }
      return true
    }
    /** True inside a box that scrolls sideways, whose content may be wider. */
    const isInScroller = remembered((box): boolean => {
      const { overflowX } = styleOf(box)
      if ((overflowX === 'auto' || overflowX === 'scroll') && box.scrollWidth > box.clientWidth) return true
      return box !== root && box.parentElement !== null && isInScroller(box.parentElement)
    })

    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.add(`the page is ${scrollWidth - clientWidth} px wider than the screen`)

    if (root.matches('dialog'))
      for (const box of [root, ...root.querySelectorAll('*')]) {
        const { overflowX, overflowY } = styleOf(box)
        const isMovedDown = overflowY === 'auto' && box.scrollHeight > box.clientHeight
        if (overflowX === 'auto' && (box === root || isMovedDown) && box.scrollWidth > box.clientWidth + 1)
          faults.add(`scrolls sideways: ${nameOf(box)}`)
      }

    for (const box of root.querySelectorAll<HTMLElement>('*')) {
      if (!isShown(box) || box.clientWidth <= 1) continue
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(box)
      const holdsText = [...box.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!holdsText || webkitLineClamp !== 'none' || textOverflow === 'ellipsis') continue
      if (overflowX === 'hidden' && box.scrollWidth > box.clientWidth + 1) faults.add(`cut off: ${nameOf(box)}`)
      if (overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 2) faults.add(`cut off: ${nameOf(box)}`)
    }

    const pen = document.createElement('canvas').getContext('2d')
    for (const input of root.querySelectorAll('input')) {
      if (!isShown(input) || !pen || input.value !== '' || input.placeholder === '') continue
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(input, '::placeholder')
      const { paddingLeft, paddingRight } = getComputedStyle(input)
      pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if (pen.measureText(input.placeholder).width > room + 1) faults.add(`cut off: the hint "${input.placeholder}"`)
    }

    const sheet = root.matches('dialog') ? root.getBoundingClientRect() : { left: 0, right: innerWidth }
    for (const button of root.querySelectorAll('button, a, [role="button"]')) {
      if (!isShown(button) || isInScroller(button)) continue
      const own = rectOf(button)
      const bar = button.parentElement && rectOf(button.parentElement)
      if (own.width > 0 && (own.right > sheet.right + 1 || own.left < sheet.left - 1))
        faults.add(`off the screen or its dialog: ${nameOf(button)}`)
      else if (bar && bar.width > 0 && own.width > bar.width + 1 && styleOf(button).position !== 'absolute')
        faults.add(`wider than its bar: ${nameOf(button)}`)
    }

    /** The first surrounding box that ends before the text. */
    const leftBehind = (box: Element, rect: DOMRect) => {
      for (let up: Element | null = box; up && up !== root; up = up.parentElement) {
        const { display, position, overflowX } = styleOf(up)
        if (overflowX !== 'visible' || position === 'absolute') return undefined
        if (display !== 'inline' && display !== 'contents' && rectOf(up).right < rect.right - 1) return up
      }
      return undefined
    }

    for (const icon of root.querySelectorAll(':is(button, a, summary) svg[width]')) {
      const { width, height } = icon.getBoundingClientRect()
      if (isShown(icon) && icon.getAttribute('width') === icon.getAttribute('height') && height - width > 1)
        faults.add(`squashed: the icon of ${nameOf(icon.parentElement ?? icon)}`)
    }

    interface Line {
      readonly box: Element
      readonly rect: DOMRect
      readonly text: string
    }
    const lines: Line[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement
      const text = node.textContent ?? ''
      if (!box || !text.trim() || box.closest('svg, option, select') || !isShown(box)) continue
      const style = styleOf(box)
      const range = document.createRange()
      // addresses and file hashes may break anywhere
      if (style.overflowWrap !== 'anywhere' && style.wordBreak !== 'break-all')
        for (const { 0: word, index } of text.matchAll(/[^\s\-/@.,\u200b\u00ad]+/g)) {
          // a file's hash is wider than a phone
          if (/^[\da-f]{40,}$/.test(word)) continue
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top / 4)),
          )
          if (tops.size > 1) faults.add(`broken inside "${word}": ${nameOf(box)}`)
        }
      range.selectNodeContents(node)
      if (isInScroller(box)) continue
      for (const rect of range.getClientRects()) {
        if (rect.width <= 2 || rect.height <= 2 || !isInFlow(box, rect)) continue
        lines.push({ box, rect, text })
        if (leftBehind(box, rect)) faults.add(`sticks out: ${nameOf(box)}`)
      }
    }
    for (const [place, one] of lines.entries())
      for (const other of lines.slice(place + 1, place + 40)) {
        if (one.box === other.box || one.box.contains(other.box) || other.box.contains(one.box)) continue
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        // Tamil lines are tight: boxes may touch where letters don't
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        if (across > 3 && down > Math.min(one.rect.height, other.rect.height) * 0.5)
          faults.add(`overlap: ${nameOf(one.box)} and ${nameOf(other.box)}`)
      }

    for (const target of root.querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"]')) {
      if (!isShown(target) || isInScroller(target) || target.matches(':disabled')) continue
      const { display } = styleOf(target)
      // skips links within a sentence
      if (target.matches('a') && display === 'inline') continue
      const label = target.matches('input')
        ? (target.closest('label') ?? (target as HTMLInputElement).labels?.[0])
        : undefined
      // a pseudo-element of the target or its label may enlarge it
      const isGrown = [target, label].some(
        (box) => box && ['::before', '::after'].some((part) => getComputedStyle(box, part).position === 'absolute'),
      )
      const rect = target.getBoundingClientRect()
      const height = Math.max(
        rect.height,
        label?.getBoundingClientRect().height ?? 0,
        label?.parentElement?.getBoundingClientRect().height ?? 0,
      )
      if (rect.width > 1 && rect.height > 1 && !isGrown && height < LEAST - 0.5)
        faults.add(`${Math.round(height)} px: ${nameOf(target)}`)
    }
    return [...faults]
  })
