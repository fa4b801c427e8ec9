import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCurrent } from './useCurrent.ts'

const rows = (...ids: readonly number[]) => ids.map((id) => ({ id }))

it('the selection stays while items arrive above it, and moves on once its item is decided (OFF-CLI-05)', () => {
  const { result, rerender } = renderHook((ids: readonly number[]) => useCurrent(rows(...ids)), {
    initialProps: [1, 2, 3],
  })
  act(() => result.current.show(1))
  // A flagged item comes first.
  rerender([9, 1, 2, 3])
  expect(result.current.current).toBe(2)
  // 2 is decided.
  rerender([9, 1, 3])
  expect(result.current.current).toBe(2)
  rerender([8, 9, 1, 3])
  expect(result.current.current).toBe(3)
  // 3, the last one, is decided.
  rerender([8, 9, 1])
  expect(result.current.current).toBe(2)
  rerender([])
  expect(result.current.current).toBe(-1)
})

it('an item decided by a colleague leaves none selected, so that no key decides the next one (OFF-CLI-17)', () => {
  const { result, rerender } = renderHook(
    ({ ids, ours }: { ids: readonly number[]; ours: readonly number[] }) =>
      useCurrent(rows(...ids), { first: 7, isOurs: (id) => ours.includes(id) }),
    { initialProps: { ids: [1, 2, 3, 4], ours: [] as number[] } },
  )
  // The first item isn't in the list.
  expect([result.current.current, result.current.isTaken]).toEqual([0, false])
  act(() => result.current.go(1))
  rerender({ ids: [1, 3, 4], ours: [] })
  expect([result.current.current, result.current.isTaken]).toEqual([-1, true])
  act(() => result.current.go(1))
  expect([result.current.current, result.current.isTaken]).toEqual([1, false])
  rerender({ ids: [1, 4], ours: [3] })
  expect([result.current.current, result.current.isTaken]).toEqual([1, false])
  rerender({ ids: [1], ours: [3] })
  act(() => result.current.go(-1))
  expect(result.current.current).toBe(0)
})
