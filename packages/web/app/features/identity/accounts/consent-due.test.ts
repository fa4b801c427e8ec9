import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetTab } from '../../../lib/tab-memory.ts'

/** The state in the tab's next document, for example in the account's language. */
async function inNextDocument() {
  vi.resetModules()
  const { renderHook } = await import('@testing-library/react')
  const { consentDue, useConsentDue } = await import('./consent-due.ts')
  return { consentDue, isDue: () => renderHook(useConsentDue).result.current }
}

const forget = () => {
  sessionStorage.clear()
  vi.resetModules()
}
beforeEach(forget)
afterEach(forget)

it('the question survives new documents after the login until it is answered (D-23)', async () => {
  const first = await inNextDocument()
  expect(first.isDue()).toBe(false)
  first.consentDue.set(true)
  expect(first.isDue()).toBe(true)
  const next = await inNextDocument()
  expect(next.isDue()).toBe(true)
  next.consentDue.set(false)
  expect(next.isDue()).toBe(false)
  expect((await inNextDocument()).isDue()).toBe(false)
})

it('the question is cleared by a logout', async () => {
  const { consentDue } = await inNextDocument()
  consentDue.set(true)
  forgetTab()
  expect((await inNextDocument()).isDue()).toBe(false)
})
