import { BACKGROUND_HEADER } from '@thunai/contract/office/paths'
import { getStaffMe } from '@thunai/contract/desk/staff'
import { askStepUp } from '@thunai/contract/desk/login'
import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callAsStaff } from './call-as-staff.ts'

let isAnswered = true
let wasBackground: boolean | undefined
beforeEach(() => {
  isAnswered = true
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    wasBackground = headers.has(BACKGROUND_HEADER)
    if (!isAnswered) throw new TypeError('offline')
    return Response.json({ statusCode: 200, statusMessage: '', message: '', data: null })
  })
})
const isReadInBackground = async () => {
  await callAsStaff(getStaffMe)
  return wasBackground
}

describe('an office read counts as use of the session (OFF-STAFF-05)', () => {
  it.each(['keyDown', 'pointerDown', 'wheel', 'click', 'input'] as const)(
    'once after %s, and not again',
    async (name) => {
      await isReadInBackground()
      expect(await isReadInBackground()).toBe(true)
      fireEvent[name](document.body)
      expect([await isReadInBackground(), await isReadInBackground()]).toEqual([false, true])
    },
  )

  it('until the server has been told of the use', async () => {
    fireEvent.keyDown(document.body)
    isAnswered = false
    expect(await isReadInBackground()).toBe(false)
    isAnswered = true
    expect([await isReadInBackground(), await isReadInBackground()]).toEqual([false, true])
  })

  it('and a write always counts as use', async () => {
    await isReadInBackground()
    await callAsStaff(askStepUp)
    expect(wasBackground).toBe(false)
  })
})
