import { act, cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { takeChangesOfTranslatedPages } from './translated-page.ts'

// a translation has the browser's own DOM, without what the page has changed
const { insertBefore, replaceChild } = Node.prototype
const { remove } = CharacterData.prototype
const parentOf = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get

beforeAll(takeChangesOfTranslatedPages)

/** Browsers differ: some move the text into their elements, others replace it with a translated copy. */
const WAYS = {
  moved: (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    text.replaceWith(outer)
    outer.append(inner)
    inner.append(text)
  },
  copied: (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `[${text.data}]`
    outer.append(inner)
    replaceChild.call(parentOf?.call(text), outer, text)
  },
  inserted: (text: Text) => {
    const outer = document.createElement('font')
    outer.append(`[${text.data}]`)
    insertBefore.call(parentOf?.call(text), outer, text)
    remove.call(text)
  },
} as const

async function translate(wrap: (text: Text) => void): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) wrap(text)
  // the page continues in its own task
  await Promise.resolve()
}

type Item = { readonly key: number; readonly text: string; readonly isBold: boolean }
const Page = ({ items, end }: { items: readonly Item[]; end: string | false }) => (
  <p data-testid="page">
    Found {items.length} of them:{' '}
    {items.map(({ key, text, isBold }) => (isBold ? <b key={key}>{text}</b> : <i key={key}>{[text, '; ']}</i>))}
    {end}
    {end !== false && <em>!</em>}
    {items[0]?.text}
  </p>
)
const words = ({ items, end }: { items: readonly Item[]; end: string | false }) =>
  `Found ${items.length} of them: ${items.map(({ text, isBold }) => (isBold ? text : `${text}; `)).join('')}${end === false ? '' : `${end}!`}${items[0]?.text ?? ''}`

const pages = fc.record({
  items: fc.uniqueArray(
    fc.record({ key: fc.nat({ max: 6 }), text: fc.stringMatching(/^[a-z]{1,4}$/), isBold: fc.boolean() }),
    { selector: ({ key }) => key, maxLength: 5 },
  ),
  end: fc.oneof(fc.constant(false as const), fc.stringMatching(/^[a-z]{1,4}$/)),
})

describe.each(Object.entries(WAYS))('a page whose texts a translation has %s', (_way, wrap) => {
  it('accepts every change, and shows changed text untranslated (LANG-23)', async () => {
    const faults = vi.spyOn(console, 'error')
    await fc.assert(
      fc.asyncProperty(fc.array(pages, { minLength: 2, maxLength: 5 }), async (states) => {
        const [first, ...others] = states
        if (!first) return
        cleanup()
        const { rerender } = render(<Page {...first} />)
        for (const state of others) {
          await translate(wrap)
          await act(async () => rerender(<Page {...state} />))
          // unchanged text stays translated
          expect(screen.getByTestId('page').textContent?.replaceAll(/[[\]]/g, '')).toBe(words(state))
        }
        cleanup()
        expect(document.body.textContent).toBe('')
      }),
      { numRuns: 60 },
    )
    expect(faults).not.toHaveBeenCalled()
  })

  it('shows a changed text without its old translation (LANG-23)', async () => {
    const { rerender } = render(
      <p data-testid="page">
        {'one '}
        {'two'}
      </p>,
    )
    await translate(wrap)
    await act(async () =>
      rerender(
        <p data-testid="page">
          {'one '}
          {'three'}
        </p>,
      ),
    )
    expect(screen.getByTestId('page').textContent?.replaceAll(/[[\]]/g, '')).toBe('one three')
    expect(screen.getByTestId('page').textContent?.endsWith('three')).toBe(true)
    cleanup()
  })
})
