import { expect, it } from 'vitest'
import { dayText } from './days.ts'
import { formatUnits } from './money.ts'
import { momentText } from './When.tsx'

it('amounts are written as in India, days in one form, and moments with their zone (OFF-CLI-14)', () => {
  expect(formatUnits(695_000, 'INR')).toBe('₹6,95,000')
  expect(dayText('2004-04-25')).toBe('25 Apr 2004')
  expect(dayText('soon')).toBe('soon')
  expect(momentText('2026-11-28T03:30:00Z')).toMatch(/^2[78] Nov 2026, \d{1,2}:\d\d\s[ap]m\s\S+$/)
})
