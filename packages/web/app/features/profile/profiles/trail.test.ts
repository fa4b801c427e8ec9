import { beforeEach, expect, it } from 'vitest'
import { memberDetailPath } from '../../../paths.ts'
import { isOneStepBack, leaveTrail, rememberTrail, trailOf } from './trail.ts'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/search-profile?religion=3')
})

function aPage(html: string): (selector: string) => Element | null {
  document.body.innerHTML = `<main>${html}</main>`
  return (selector) => document.querySelector(selector)
}

it("a trail stores the list's members in order, each once, with the list's address", () => {
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

it('a trail knows whether one step back leads to the list', () => {
  const find = aPage(`<a href="${memberDetailPath('a')}">a</a>`)
  const isBack = (idx?: number) => {
    history.replaceState(idx === undefined ? null : { idx }, '')
    return isOneStepBack(trailOf('a') ?? { address: '/', ids: [] })
  }
  rememberTrail(find('a'))
  expect([isBack(), isBack(1)]).toEqual([false, false])
  history.replaceState({ idx: 4 }, '')
  rememberTrail(find('a'))
  expect([isBack(4), isBack(5), isBack(6), isBack()]).toEqual([false, true, false, false])
})

it.each(['nonsense', '7', '{"address":"//elsewhere.example","ids":["a"]}', '{"address":"/x","ids":"a"}'])(
  '%s is no trail',
  (kept) => {
    sessionStorage.setItem('thunai.trail', kept)
    expect(trailOf('a')).toBeUndefined()
  },
)
