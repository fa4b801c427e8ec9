import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useResting } from './useResting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MS = 300
function resting(value: string, turn = 'first') {
  const counted: string[] = []
  const hook = renderHook((props) => useResting(props.value, props.turn, MS, (next) => void counted.push(next)), {
    initialProps: { value, turn },
  })
  return {
    counted,
    shown: () => hook.result.current.shown,
    move: (next: string) => act(() => hook.result.current.move(next)),
    rest: (next: string) => act(() => hook.result.current.rest(next)),
    pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    become: (next: string, to = turn) => hook.rerender({ value: next, turn: to }),
    leave: hook.unmount,
  }
}

describe('a changing value (SRCH-33)', () => {
  it('shows at once, and takes effect after a pause', () => {
    const one = resting('a')
    one.move('b')
    one.pass(MS - 1)
    one.move('c')
    one.pass(MS - 1)
    expect([one.shown(), one.counted]).toEqual(['c', []])
    one.pass(1)
    expect(one.counted).toEqual(['c'])
  })

  it('takes effect at once on request, and only once', () => {
    const one = resting('a')
    one.move('b')
    one.rest('b')
    one.pass(MS)
    expect(one.counted).toEqual(['b'])
  })

  it('is dropped by a press that changes the same filter', () => {
    const one = resting('a')
    one.move('b')
    one.become('')
    expect(one.shown()).toBe('')
    one.pass(MS)
    expect(one.counted).toEqual([])
  })

  it('is dropped by a press that replaces the whole search, even if this filter stays the same', () => {
    const one = resting('a')
    one.move('b')
    one.become('a', 'second')
    expect(one.shown()).toBe('a')
    one.pass(MS)
    expect(one.counted).toEqual([])
  })

  it('stays pending while other filters change, and ends with its control', () => {
    const one = resting('a')
    one.move('b')
    one.become('a')
    one.pass(MS)
    expect(one.counted).toEqual(['b'])
    one.move('c')
    one.leave()
    one.pass(MS)
    expect(one.counted).toEqual(['b'])
  })
})
