import { beforeEach, expect, it } from 'vitest'
import { memberDetailPath } from '../../paths.ts'
import { leaveTrail, rememberTrail, trailOf } from './trail.ts'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/search-profile?religion=3')
})

function aPage(html: string): (selector: string) => Element | null {
  document.body.innerHTML = `<main>${html}</main>`
  return (selector) => document.querySelector(selector)
}

it('keeps the members of the list in their order, each once, with the address of the list', () => {
  const link = (id: string) => `<a href="${memberDetailPath(id)}">${id}</a>`
  const find = aPage(
    `<section>${link('x')}</section><section>${link('a')}${link('a')}<article data-member="b"></article>${link('c')}</section>`,
  )
  rememberTrail(find('[data-member]'))
  expect(trailOf('b')).toEqual({ address: '/search-profile?religion=3', ids: ['a', 'b', 'c'] })
  expect(trailOf('x')).toBeUndefined()
  leaveTrail('b')
  expect(trailOf('a')?.ids).toEqual(['a', 'c'])
})

it.each(['nonsense', '7', '{"address":"//elsewhere.example","ids":["a"]}', '{"address":"/x","ids":"a"}'])(
  'takes %s for no list',
  (kept) => {
    sessionStorage.setItem('thunai.trail', kept)
    expect(trailOf('a')).toBeUndefined()
  },
)
