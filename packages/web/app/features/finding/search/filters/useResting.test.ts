import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDebouncedControl } from './useResting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MS = 300
function resting(value: string, turn = 'first') {
  const counted: string[] = []
  const hook = renderHook(
    (props) => useDebouncedControl(props.value, props.turn, MS, (next) => void counted.push(next)),
    {
      initialProps: { value, turn },
    },
  )
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
  it('is shown immediately, and takes effect after a pause', () => {
    const control = resting('a')
    control.move('b')
    control.pass(MS - 1)
    control.move('c')
    control.pass(MS - 1)
    expect([control.shown(), control.counted]).toEqual(['c', []])
    control.pass(1)
    expect(control.counted).toEqual(['c'])
  })

  it('takes effect immediately on request, and only once', () => {
    const control = resting('a')
    control.move('b')
    control.rest('b')
    control.pass(MS)
    expect(control.counted).toEqual(['b'])
  })

  it('is dropped by a press that changes the same filter', () => {
    const control = resting('a')
    control.move('b')
    control.become('')
    expect(control.shown()).toBe('')
    control.pass(MS)
    expect(control.counted).toEqual([])
  })

  it('is dropped by a press that replaces the whole search, even if this filter is unchanged', () => {
    const control = resting('a')
    control.move('b')
    control.become('a', 'second')
    expect(control.shown()).toBe('a')
    control.pass(MS)
    expect(control.counted).toEqual([])
  })

  it('stays pending while other filters change, and ends with its control', () => {
    const control = resting('a')
    control.move('b')
    control.become('a')
    control.pass(MS)
    expect(control.counted).toEqual(['b'])
    control.move('c')
    control.leave()
    control.pass(MS)
    expect(control.counted).toEqual(['b'])
  })
})
