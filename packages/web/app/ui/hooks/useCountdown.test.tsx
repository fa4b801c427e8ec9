import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCountdown } from './useCountdown.ts'

function Countdown() {
  const [left, start] = useCountdown()
  return (
    <button type="button" onClick={() => start(30)}>
      {left}
    </button>
  )
}

const left = () => Number(screen.getByRole('button').textContent)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  render(<Countdown />)
  act(() => screen.getByRole('button').click())
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the wait for another code (CV-05)', () => {
  it('counts down every second', () => {
    const seen = [left()]
    for (let second = 1; second <= 31; second += 1) {
      wait(1000)
      seen.push(left())
    }
    expect(seen).toEqual([...Array(30).keys()].map((second) => 30 - second).concat([0, 0]))
  })

  it('continues while a phone shows another app and stops timers', () => {
    const show = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
    wait(2000)
    vi.setSystemTime(Date.now() + 20_000)
    show()
    expect(left()).toBe(8)
    vi.setSystemTime(Date.now() + 20_000)
    show()
    expect(left()).toBe(0)
  })
})
