import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useBackCloses } from './back-closes.ts'
import type { Page } from './page.ts'
import { pagesBy } from './pages.ts'
import { openRouter, type Router, type RouterState } from './router.ts'

const pageModule = () => ({ default: () => null })
let held: PromiseWithResolvers<void>
const pageOf = pagesBy({
  '/': [async () => pageModule()],
  '/slow': [
    async () => {
      await held.promise
      return pageModule()
    },
  ],
  '/gone': [async () => Promise.reject(new Error('Gone'))],
  '*': [async () => pageModule()],
})
const failed: Page = { module: pageModule(), isMissing: false }
const address = () => location.pathname + location.search

let router: Router

async function openSite() {
  router = openRouter({ pageAt: pageOf, page: await pageOf(location.pathname), failed })
  let shown: RouterState = router.first
  router.listen((next) => (shown = next))
  return { shown: () => shown }
}

afterEach(() => router.close())
beforeEach(() => {
  held = Promise.withResolvers()
  history.replaceState(null, '', '/')
})

it('every history entry has its own stable key, including entries that the browser creates (NAV-05)', async () => {
  const { shown } = await openSite()
  const first = history.state.key
  expect(first).toMatch(/^\w+$/)
  history.pushState(null, '', '#a-part')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(history.state.key).toMatch(/^\w+$/)
  expect(history.state.key).not.toBe(first)
  expect(history.state.idx).toBe(1)
  expect(shown().location).toMatchObject({ hash: '#a-part', key: history.state.key })
})

it('the open page and its address stay until the code of the next one has loaded', async () => {
  const { shown } = await openSite()
  router.navigator.push('/slow?a=1', { step: 2 })
  expect([address(), shown().location.pathname]).toEqual(['/', '/'])
  held.resolve()
  await waitFor(() => expect(shown().location).toMatchObject({ pathname: '/slow', state: { step: 2 } }))
  expect([address(), shown().way]).toEqual(['/slow?a=1', 'PUSH'])
})

it('the later of two navigations wins', async () => {
  const { shown } = await openSite()
  router.navigator.push('/slow')
  router.navigator.replace('/nowhere')
  await waitFor(() => expect(shown().page?.isMissing).toBe(true))
  held.resolve()
  await held.promise
  expect(address()).toBe('/nowhere')
})

it('a page whose code cannot be loaded shows an error (STATE-24)', async () => {
  const { shown } = await openSite()
  router.navigator.push('/gone')
  await waitFor(() => expect(shown().page).toBe(failed))
  expect(address()).toBe('/gone')
})

it('Back closes what was opened last instead of leaving the page (UIKIT-22)', async () => {
  const { shown } = await openSite()
  router.navigator.push('/other')
  await waitFor(() => expect(shown().location.pathname).toBe('/other'))
  const closed: string[] = []
  const outer = renderHook(() => useBackCloses(true, () => closed.push('outer')))
  const inner = renderHook(() => useBackCloses(true, () => closed.push('inner')))
  for (const { unmount } of [inner, outer]) {
    history.back()
    await waitFor(() => expect(closed).toHaveLength(unmount === inner.unmount ? 1 : 2))
    await waitFor(() => expect(address()).toBe('/other'))
    unmount()
  }
  expect(closed).toEqual(['inner', 'outer'])
  history.back()
  await waitFor(() => expect(shown().location.pathname).toBe('/'))
})

it('a dialog that navigates back itself is not closed a second time (MOBILE-23)', async () => {
  const { shown } = await openSite()
  router.navigator.push('/other')
  await waitFor(() => expect(shown().location.pathname).toBe('/other'))
  const onClose = vi.fn<() => void>(() => router.navigator.go(-1))
  const { unmount } = renderHook(() => useBackCloses(true, onClose))
  onClose()
  await waitFor(() => expect(shown().location.pathname).toBe('/'))
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
})
