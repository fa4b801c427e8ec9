import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WeddingDay } from '@thunai/contract/profile/wedding-days'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import WeddingDaysPage from './wedding-days.tsx'

const day = (date: string, more: Partial<WeddingDay> = {}): WeddingDay => ({
  date,
  month: 10,
  monthDay: 13,
  tithi: 20,
  star: 13,
  bars: [],
  marks: [],
  girl: 'good',
  boy: 'good',
  ...more,
})

it('a couple reads which days no common rule bars, and why a day is barred; moudhyam on request (WED-01, WED-08, WED-09)', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address))
    const days = [
      day('2027-01-27'),
      day('2027-01-28', { girl: 'bad' }),
      day('2027-01-29', { girl: 'weak' }),
      day('2027-01-30', { bars: ['weekday', 'kariNaal'] }),
    ]
    return Response.json({ statusCode: 200, statusMessage: 'Success', message: 'Success', data: { days } })
  })
  const Page = createRoutesStub([{ path: '/wedding-days', Component: WeddingDaysPage }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page initialEntries={['/wedding-days?girl=14.2&boy=26.1']} />
    </QueryClientProvider>,
  )
  expect((await screen.findByText(/Days that no common rule bars in/)).textContent).toMatch(/: 2$/)
  const query = new URL(asked[0] ?? '', 'http://site').searchParams
  expect(Object.fromEntries(query)).toMatchObject({ girlStar: '14', girlRaasi: '6', boyStar: '26', boyRaasi: '12' })
  await userEvent.click(screen.getByRole('button', { name: '30, Thai 13: Barred' }))
  expect(screen.getByText(/Tuesday or Saturday · Kari naal/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '27, Thai 13: No rule bars it' }))
  expect(screen.getByText('No common rule bars this day.')).toBeTruthy()
  expect(screen.getByRole('button', { name: '29, Thai 13: Weak for one' })).toBeTruthy()
  // Chennai without one
  expect(screen.getByRole('combobox', { name: 'Town of the wedding' }).getAttribute('aria-required')).toBe('false')
  expect(query.has('moudhyam')).toBe(false)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Leave out moudhyam/ }))
  await waitFor(() => expect(asked.at(-1)).toContain('moudhyam=true'))
  const before = asked.length
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  expect(document.body.textContent).not.toMatch(/the muhurtham is/i)
})
