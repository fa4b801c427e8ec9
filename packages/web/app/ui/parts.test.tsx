import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { english } from '@thunai/client/language'
import { stubMediaQueries } from '../testing/on-screen.ts'
import { STILL } from './hooks/useMedia.ts'
import { formatMoment, formatRupees } from './text/format.ts'
import { PasswordField } from './forms/PasswordField.tsx'
import { RangeSlider } from './forms/RangeSlider.tsx'
import { Slideshow } from './layout/Slideshow.tsx'
import { Tabs } from './layout/Tabs.tsx'

describe('formats', () => {
  it('write a moment as day month year, hour:minute AM/PM (UIKIT-18)', () => {
    expect([
      formatMoment('2025-03-05T16:07:00', english),
      formatMoment('2025-12-31T00:00:00', english),
      formatMoment('2025-01-01T12:30:00', english),
    ]).toEqual(['05 Mar 2025, 04:07 PM', '31 Dec 2025, 12:00 AM', '01 Jan 2025, 12:30 PM'])
    expect([formatMoment(undefined, english), formatMoment('nonsense', english)]).toEqual(['', ''])
  })

  it('write rupees in Indian notation', () => {
    expect([formatRupees(1500), formatRupees(125000), formatRupees(99.5)]).toEqual(['₹1,500', '₹1,25,000', '₹99.5'])
  })
})

it('a password field shows and hides its password', async () => {
  render(<PasswordField label="Password" defaultValue="secret" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' })
  expect(field.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.type).toBe('password')
})

it('a range slider keeps its two thumbs in order', () => {
  const onChange = vi.fn<(value: [number, number]) => void>()
  render(
    <RangeSlider
      label="Age"
      min={19}
      max={60}
      value={[25, 30]}
      onChange={onChange}
      thumbNames={['From age', 'To age']}
    />,
  )
  fireEvent.input(screen.getByRole('slider', { name: 'From age' }), { target: { value: '40' } })
  fireEvent.input(screen.getByRole('slider', { name: 'To age' }), { target: { value: '20' } })
  fireEvent.input(screen.getByRole('slider', { name: 'To age' }), { target: { value: '31' } })
  expect(onChange.mock.calls).toEqual([[[30, 30]], [[25, 25]], [[25, 31]]])
})

it('arrow keys move between tabs', async () => {
  function Pages() {
    const [at, setAt] = useState('a')
    return (
      <Tabs
        label="Profile"
        selected={at}
        onSelect={setAt}
        tabs={['a', 'b', 'c'].map((id) => ({ id, name: `Tab ${id}`, content: `Panel ${id}` }))}
      />
    )
  }
  render(<Pages />)
  await userEvent.click(screen.getByRole('tab', { name: 'Tab a' }))
  await userEvent.keyboard('{ArrowRight}')
  expect([document.activeElement?.textContent, screen.getByRole('tabpanel').textContent]).toEqual(['Tab b', 'Panel b'])
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(screen.getByRole('tabpanel', { name: 'Tab c' }).textContent).toBe('Panel c')
})

describe('moving pictures (G-92)', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    }
  })

  const open = () =>
    render(
      <Slideshow
        label="Welcome"
        slides={[
          { name: 'One', content: 'First' },
          { name: 'Two', content: 'Second' },
        ]}
        slideMs={2000}
        changeMs={1000}
        heightPx={500}
      />,
    )
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const current = () =>
    screen
      .getAllByRole('button', { name: /Show slide/ })
      .findIndex((dot) => dot.getAttribute('aria-current') === 'true')

  it('change every two seconds, endlessly', () => {
    open()
    wait(1999)
    expect(current()).toBe(0)
    wait(1)
    expect(current()).toBe(1)
    wait(2000)
    expect(current()).toBe(0)
  })

  it('stop under the pointer and the focus, and on pause', () => {
    open()
    const show = screen.getByRole('region', { name: 'Welcome' })
    fireEvent.mouseEnter(show)
    wait(10_000)
    expect(current()).toBe(0)
    fireEvent.mouseLeave(show)
    wait(2000)
    expect(current()).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }))
    wait(10_000)
    expect(current()).toBe(1)
  })

  it('stand still under reduced motion until a press on play', () => {
    stubMediaQueries(STILL)
    open()
    wait(10_000)
    expect(current()).toBe(0)
    fireEvent.click(screen.getByRole('button', { name: 'Play slides' }))
    wait(2000)
    expect(current()).toBe(1)
  })
})
