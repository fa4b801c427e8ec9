import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetTab } from '../../../lib/tab-memory.ts'

/** As the tab's next document finds it, for example in the account's language. */
async function inNextDocument() {
  vi.resetModules()
  const { consentWish, useConsentWish } = await import('./consent-wish.ts')
  return { consentWish, isWanted: () => renderHook(useConsentWish).result.current }
}

const forget = () => {
  sessionStorage.clear()
  vi.resetModules()
}
beforeEach(forget)
afterEach(forget)

it('the question lasts beyond the document of the login until it is answered (D-23)', async () => {
  const first = await inNextDocument()
  expect(first.isWanted()).toBe(false)
  first.consentWish.set(true)
  expect(first.isWanted()).toBe(true)
  const next = await inNextDocument()
  expect(next.isWanted()).toBe(true)
  next.consentWish.set(false)
  expect(next.isWanted()).toBe(false)
  expect((await inNextDocument()).isWanted()).toBe(false)
})

it('the question is cleared by a logout', async () => {
  const { consentWish } = await inNextDocument()
  consentWish.set(true)
  forgetTab()
  expect((await inNextDocument()).isWanted()).toBe(false)
})
