import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { logInHere } from '../../testing/log-in-here.ts'
import { BIRTH_MESSAGES } from './birth-part.ts'
import type { FormValues } from './edit-form.ts'
import { useHoroscopeProposal } from './useHoroscopeProposal.ts'

const birth: FormValues = {
  birthTime: '06:30',
  birthLatitude: '13.08',
  birthLongitude: '80.27',
  birthTimeZone: 'Asia/Kolkata',
}
const computed = { statusCode: 200, statusMessage: '', message: '', data: { values: { star: 3 }, jathagam: {} } }

let answer: (response: Response) => void

beforeEach(() => {
  logInHere()
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      }),
  )
})

const open = () =>
  renderHook(() =>
    useHoroscopeProposal({ kept: undefined, values: birth, change: () => {}, fault: () => {}, touch: () => {} }),
  ).result

it('shows what was computed for the birth in the form', async () => {
  const proposing = open()
  await act(async () => {
    const done = proposing.current.compute()
    answer(Response.json(computed))
    await done
  })
  expect(proposing.current).toMatchObject({ isAsking: false, problem: '', proposal: { values: { star: '3' } } })
})

it('drops what was computed for a birth that has been changed meanwhile', async () => {
  const proposing = open()
  await act(async () => {
    const done = proposing.current.compute()
    proposing.current.noteChange('birthTime')
    answer(Response.json(computed))
    await done
  })
  expect(proposing.current).toMatchObject({ isAsking: false, problem: BIRTH_MESSAGES.changed, proposal: undefined })
})

it('drops what was computed for a birth that had been changed before the form showed it', async () => {
  const proposing = open()
  const { compute, noteChange } = proposing.current
  act(() => noteChange('birthPlace'))
  await act(async () => {
    const done = compute()
    answer(Response.json(computed))
    await done
  })
  expect(proposing.current).toMatchObject({ isAsking: false, problem: BIRTH_MESSAGES.changed, proposal: undefined })
})
