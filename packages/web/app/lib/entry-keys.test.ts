import { expect, it } from 'vitest'
import { KEY_ENTRIES } from './entry-keys.ts'

it('each history entry gets its own stable key (NAV-05)', () => {
  history.replaceState(null, '')
  // oxlint-disable-next-line eslint/no-new-func -- as the page's head runs it
  new Function(KEY_ENTRIES)()
  const first = history.state.key
  expect(first).toMatch(/^\w+$/)
  history.pushState(null, '', '#a-part')
  dispatchEvent(new PopStateEvent('popstate'))
  const second = history.state.key
  expect(second).toMatch(/^\w+$/)
  expect(second).not.toBe(first)
  history.replaceState({ key: 'the router’s', idx: 3 }, '')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(history.state).toEqual({ key: 'the router’s', idx: 3 })
})
