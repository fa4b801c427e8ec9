import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toasts } from './Toasts.tsx'
import { toast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const isShown = (text: string) => screen.queryByText(text) !== null

describe('toasts', () => {
  it('come in four kinds; errors are announced immediately (UIKIT-15)', () => {
    render(<Toasts />)
    act(() => {
      toast.info('I')
      toast.success('S')
      toast.warning('W')
      toast.error('E')
    })
    const kindOf = (text: string) => {
      const message = screen.getByText(text)
      return [message.closest<HTMLElement>('[data-kind]')?.dataset['kind'], message.getAttribute('role')]
    }
    expect(['I', 'S', 'W', 'E'].map(kindOf)).toEqual([
      ['info', 'status'],
      ['success', 'status'],
      ['warning', 'alert'],
      ['error', 'alert'],
    ])
  })

  it('close after 5000 ms, or after a given time (UIKIT-16, UIKIT-17)', () => {
    render(<Toasts />)
    act(() => {
      toast.success('Five')
      toast.error('Four', 4000)
      toast.success('Three', 3000)
    })
    wait(2999)
    expect([isShown('Five'), isShown('Four'), isShown('Three')]).toEqual([true, true, true])
    wait(1)
    expect([isShown('Four'), isShown('Three')]).toEqual([true, false])
    wait(1000)
    expect([isShown('Five'), isShown('Four')]).toEqual([true, false])
    wait(1000)
    expect(isShown('Five')).toBe(false)
  })

  it('wait under the pointer, then continue their remaining time', () => {
    render(<Toasts />)
    act(() => void toast.info('Read me'))
    wait(4000)
    const box = screen.getByText('Read me').closest('[data-kind]') ?? document.body
    fireEvent.mouseEnter(box)
    wait(60_000)
    expect(isShown('Read me')).toBe(true)
    fireEvent.mouseLeave(box)
    wait(999)
    expect(isShown('Read me')).toBe(true)
    wait(1)
    expect(isShown('Read me')).toBe(false)
  })

  it('run their action once and close', () => {
    const run = vi.fn<() => void>()
    render(<Toasts />)
    act(() => void toast.info('Not saved', 5000, { name: 'Restore', run }))
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
    expect([run.mock.calls.length, isShown('Not saved')]).toEqual([1, false])
  })

  it('close by their cross', () => {
    render(<Toasts />)
    act(() => void toast.info('Gone'))
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
    expect(isShown('Gone')).toBe(false)
  })
})
