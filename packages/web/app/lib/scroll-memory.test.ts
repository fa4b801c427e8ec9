import { afterEach, expect, it, vi } from 'vitest'
import { forgetScroll, noteScroll, notePress, placeIn, scrolledTo, scrollOf } from './scroll-memory.ts'

/** A page scrolled by some pixels, on which some things stand this far from its top. */
function scrolled(pixels: number, tops: Readonly<Record<string, number>>): void {
  vi.stubGlobal('scrollY', pixels)
  for (const [selector, top] of Object.entries(tops))
    for (const one of document.querySelectorAll(selector))
      one.getBoundingClientRect = () => new DOMRect(0, top - pixels, 300, 200)
}
const pressOn = (selector: string) => notePress('list', document.querySelector(selector) ?? document.body)
const wanted = () => scrollOf(placeIn('list') ?? { pixels: 0 })

afterEach(() => {
  forgetScroll()
  document.body.innerHTML = ''
})

it('a card that was pressed is wanted where it was, however the list above it has grown (NAV-05)', () => {
  document.body.innerHTML = '<main><article data-member="a"><button>View</button></article></main>'
  scrolled(900, { article: 1000 })
  pressOn('button')
  scrolled(0, { article: 1500 })
  expect([scrolledTo('list'), wanted()]).toEqual([900, 1400])
})

it('the page is wanted as far down as it was when what was pressed is gone (NAV-05)', () => {
  document.body.innerHTML = '<main><a href="/x">x</a></main>'
  scrolled(900, { a: 1000 })
  pressOn('a')
  document.body.innerHTML = '<main></main>'
  expect(wanted()).toBe(900)
})

it.each([
  ['stands still on the screen', '<main><p style="position: sticky"><a href="/x">x</a></p></main>'],
  ['scrolls by itself', '<main><p style="overflow-y: auto"><a href="/x">x</a></p></main>'],
  ['stands outside of the page’s own part', '<header><a href="/x">x</a></header>'],
])('what %s says nothing of the page’s place (NAV-05)', (_, html) => {
  document.body.innerHTML = html
  scrolled(900, { a: 1000 })
  noteScroll('list', 900)
  pressOn('a')
  scrolled(0, { a: 1000 })
  expect(wanted()).toBe(900)
})
