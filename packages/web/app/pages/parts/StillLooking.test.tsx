import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { StillLooking } from './StillLooking.tsx'

it('a reader west of India sees the day in India on which families were asked (FIG-33)', () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(new Date('2026-11-05').getDate()).toBe(4)
  render(<StillLooking days={[{ day: '2026-11-05', asked: 3, answered: 2, rested: 1 }]} />)
  expect(screen.getByRole('cell', { name: /2026/ }).textContent).toBe('5 Nov 2026')
})
