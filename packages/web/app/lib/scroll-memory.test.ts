import { afterEach, expect, it, vi } from 'vitest'
import { forgetScroll, noteScroll, notePress, placeIn, scrolledTo, scrollOf } from './scroll-memory.ts'

/** Scrolls the page by `pixels` and places elements at these distances from the screen's top. */
function scrolled(pixels: number, tops: Readonly<Record<string, number>>): void {
  vi.stubGlobal('scrollY', pixels)
  for (const [selector, top] of Object.entries(tops))
    for (const element of document.querySelectorAll(selector))
      element.getBoundingClientRect = () => new DOMRect(0, top - pixels, 300, 200)
}
const pressOn = (selector: string) => notePress('list', document.querySelector(selector) ?? document.body)
const target = () => scrollOf(placeIn('list') ?? { pixels: 0 })

afterEach(() => {
  forgetScroll()
  document.body.innerHTML = ''
})

it('a pressed card returns to its place on the screen even if the list above it has grown (NAV-05)', () => {
  document.body.innerHTML = '<main><article data-member="a"><button>View</button></article></main>'
  scrolled(900, { article: 1000 })
  pressOn('button')
  scrolled(0, { article: 1500 })
  expect([scrolledTo('list'), target()]).toEqual([900, 1400])
})

it('the page returns to its old scroll position if the pressed card is gone (NAV-05)', () => {
  document.body.innerHTML = '<main><a href="/x">x</a></main>'
  scrolled(900, { a: 1000 })
  pressOn('a')
  document.body.innerHTML = '<main></main>'
  expect(target()).toBe(900)
})

it.each([
  ['stands still on the screen', '<main><p style="position: sticky"><a href="/x">x</a></p></main>'],
  ['scrolls by itself', '<main><p style="overflow-y: auto"><a href="/x">x</a></p></main>'],
  ['stands outside of the page’s own part', '<header><a href="/x">x</a></header>'],
])('an element that %s does not set the scroll position (NAV-05)', (_, html) => {
  document.body.innerHTML = html
  scrolled(900, { a: 1000 })
  noteScroll('list', 900)
  pressOn('a')
  scrolled(0, { a: 1000 })
  expect(target()).toBe(900)
})
