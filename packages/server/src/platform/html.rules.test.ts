import fc from 'fast-check'
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { html } from './html.ts'

const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', '=', '-', '!', ' ', '\n', '`', 'b', 'x', ';', '#') }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<script>x</script>',
    '"><img src=x onerror=x>',
    "' onclick='x",
    '</title></style><b>',
    '&lt;',
    '--><b>',
  ),
)

type Node = DefaultTreeAdapterMap['node']

/** Text as browsers read it: one kind of line end, and no NUL. */
const asRead = (text: string, nul = '') => text.replace(/\r\n?/g, '\n').replaceAll('\0', nul)

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''

const elementsOf = (node: Node): readonly DefaultTreeAdapterMap['element'][] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : elementsOf(child)))
    : []

describe('the html tag', () => {
  it('prevents values from opening a tag or leaving an attribute (SEC-22)', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (text, double, single) => {
        const written = html`<p title="a${double}b" lang='${single}'>${[text]}</p>`
        const elements = elementsOf(parseFragment(String(written)))
        expect(elements.map(({ tagName }) => tagName)).toEqual(['p'])
        expect(elements[0]?.attrs).toEqual([
          { name: 'title', value: `a${asRead(double, '\uFFFD')}b` },
          { name: 'lang', value: asRead(single, '\uFFFD') },
        ])
        expect(elements.map(textOf)).toEqual([asRead(text)])
      }),
    )
  })

  it('keeps its own markup, in lists too, and escapes it only once (SEC-22)', () => {
    const item = (text: string) => html`<li>${text}</li>`
    expect(String(html`<ul>${['a & b', '<i>'].map(item)}</ul>${undefined}${''}${3}`)).toBe(
      '<ul><li>a &amp; b</li><li>&lt;i&gt;</li></ul>3',
    )
  })

  it('accepts only fixed markup inside a tag or a style element (SEC-22)', () => {
    const style = html`p>a{color:red}`
    expect(String(html`<style>${style}</style><p${html` hidden`}${''}>${'<'}</p>`)).toBe(
      '<style>p>a{color:red}</style><p hidden>&lt;</p>',
    )
    for (const misplaced of [
      () => html`<p class=${'x'}>`,
      () => html`<p ${'onclick=x'}>`,
      () => html`<p title="a>b" ${html`${'onclick=x'}`}>`,
      () => html`<style>${'p{}'}</style>`,
      () => html`<script type="module">${'x'}</script>`,
      () => html`<!-- ${'x'} -->`,
      () => html`<p title="${html`"`}">`,
    ])
      expect(misplaced).toThrow(TypeError)
    expect(String(html`<!-- <p --><style>a{}</style><b title='"'>${'"'}</b>`)).toBe(
      `<!-- <p --><style>a{}</style><b title='"'>&quot;</b>`,
    )
  })
})
