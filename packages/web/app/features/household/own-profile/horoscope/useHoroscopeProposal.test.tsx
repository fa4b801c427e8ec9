import { act, renderHook } from '@testing-library/react'
import type { FieldName } from '@thunai/contract/profile/fields'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logInHere } from '../../../../testing/log-in-here.ts'
import { BIRTH_MESSAGES } from './birth-part.ts'
import type { FormValue, FormValues } from '../edit-form.ts'
import { type ProposalOutcome, useHoroscopeProposal } from './useHoroscopeProposal.ts'

const birth: FormValues = {
  birthTime: '06:30',
  birthLatitude: '13.08',
  birthLongitude: '80.27',
  birthTimeZone: 'Asia/Kolkata',
}
const computed = {
  statusCode: 200,
  statusMessage: '',
  message: '',
  data: { values: { star: 3 }, jathagam: { nearBorder: [] } },
}

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

const open = (given: FormValues = {}, change: (name: FieldName, value: FormValue) => void = () => {}) =>
  renderHook(() =>
    useHoroscopeProposal({
      kept: undefined,
      before: { birthTime: '' },
      values: { ...birth, ...given },
      change,
      fault: () => {},
      touch: () => {},
    }),
  ).result

it("the form shows the horoscope computed for the form's birth", async () => {
  const proposing = open()
  await act(async () => {
    const done = proposing.current.compute()
    answer(Response.json(computed))
    await done
  })
  expect(proposing.current).toMatchObject({ isAsking: false, problem: '', proposal: { values: { star: '3' } } })
})

it('a result is dropped if the birth changed during the computation', async () => {
  const proposing = open()
  await act(async () => {
    const done = proposing.current.compute()
    proposing.current.noteChange('birthTime')
    answer(Response.json(computed))
    await done
  })
  expect(proposing.current).toMatchObject({ isAsking: false, problem: BIRTH_MESSAGES.changed, proposal: undefined })
})

it('a result is dropped if the birth changed before it was shown', async () => {
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

describe('a save', () => {
  async function settledBy({ current }: Opened) {
    let settled: ProposalOutcome | undefined
    await act(async () => {
      settled = await current.settle()
    })
    return settled
  }
  /** Computes and saves; returns the outcome and the fields that the save filled. */
  async function saveAfterComputing(given: FormValues = {}, before: (page: Opened) => void = () => {}) {
    const filled = new Map<FieldName, FormValue>()
    const proposing = open(given, (name, value) => void filled.set(name, value))
    await act(async () => {
      const done = proposing.current.compute()
      answer(Response.json(computed))
      await done
    })
    act(() => before(proposing))
    const settled = await settledBy(proposing)
    return { settled, star: filled.get('star') }
  }
  type Opened = ReturnType<typeof open>

  it("accepts a computed horoscope the member hasn't decided on (OWN-33)", async () => {
    expect(await saveAfterComputing()).toEqual({ settled: 'ready', star: '3' })
    expect(await saveAfterComputing({ star: '3' })).toEqual({ settled: 'ready', star: '3' })
  })

  it('asks before replacing the family’s values (OWN-33)', async () => {
    expect(await saveAfterComputing({ star: '5' })).toEqual({ settled: 'differs', star: undefined })
  })

  it('leaves out values that the member rejected, and fills in only the chosen ones', async () => {
    const rejected = await saveAfterComputing({}, ({ current }) => current.leaveOut())
    expect(rejected).toEqual({ settled: 'ready', star: undefined })
    const chosen = await saveAfterComputing({ laknam: 'Mesham' }, ({ current }) => current.take(['star']))
    expect(chosen).toEqual({ settled: 'ready', star: '3' })
  })

  it('waits for a pending computation, and starts a missing one (OWN-33)', async () => {
    for (const isAsked of [true, false]) {
      const filled: FieldName[] = []
      const proposing = open({}, (name) => void filled.push(name))
      await act(async () => {
        const computing = isAsked ? proposing.current.compute() : undefined
        const settling = proposing.current.settle()
        answer(Response.json(computed))
        await computing
        expect(await settling).toBe('ready')
      })
      expect(filled).toContain('star')
    }
  })

  it('shows that a birth is near a border before saving its horoscope', async () => {
    const proposing = open()
    const nearBorder = { ...computed, data: { ...computed.data, jathagam: { nearBorder: [{ what: 'star' }] } } }
    await act(async () => {
      const settling = proposing.current.settle()
      answer(Response.json(nearBorder))
      expect(await settling).toBe('shown')
    })
    expect(proposing.current.isUndecided).toBe(true)
    expect(await settledBy(proposing)).toBe('ready')
  })

  it("keeps only the birth if the server can't compute", async () => {
    const proposing = open()
    await act(async () => {
      const settling = proposing.current.settle()
      answer(new Response('', { status: 503 }))
      expect(await settling).toBe('ready')
    })
  })
})
