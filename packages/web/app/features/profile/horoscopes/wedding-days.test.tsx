import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WeddingDay } from '@thunai/contract/profile/wedding-days'
import { createRoutesStub } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
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

/** The month that a call requests. */
const monthIn = (address: string) =>
  (new URL(address, 'http://site').searchParams.get('from') ?? '').slice(0, 'yyyy-mm'.length)

const daysOf = (month: string) => [
  day(`${month}-27`),
  day(`${month}-28`, { girl: 'bad' }),
  day(`${month}-29`, { girl: 'weak' }),
  day(`${month}-30`, { bars: ['weekday', 'kariNaal'] }),
]

const answerWith = (days: readonly WeddingDay[]) =>
  Response.json({ statusCode: 200, statusMessage: 'Success', message: 'Success', data: { days } })

function show(address: string): void {
  const Page = createRoutesStub([{ path: '/wedding-days', Component: WeddingDaysPage }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page initialEntries={[address]} />
    </QueryClientProvider>,
  )
}

it('a couple sees which days no common rule bars and why a day is barred, with moudhyam on request (WED-01, WED-08, WED-09, WED-12)', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(String(address))
    return answerWith(daysOf(monthIn(address)))
  })
  show('/wedding-days?girl=14.2&boy=26.1')
  expect((await screen.findByText(/Days that no common rule bars in/)).textContent).toMatch(/: 2$/)
  const query = new URL(calls[0] ?? '', 'http://site').searchParams
  expect(Object.fromEntries(query)).toMatchObject({ girlStar: '14', girlRaasi: '6', boyStar: '26', boyRaasi: '12' })
  await userEvent.click(screen.getByRole('button', { name: '30, Thai 13: Barred' }))
  expect(screen.getByText(/Tuesday or Saturday · Kari naal/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '28, Thai 13: Barred' }))
  expect(screen.getByText(/it does not suit the birth star of one of you\.$/)).toBeTruthy()
  expect(screen.queryByText('No common rule bars this day.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '27, Thai 13: No rule bars it' }))
  expect(screen.getByText('No common rule bars this day.')).toBeTruthy()
  expect(screen.getByRole('button', { name: '29, Thai 13: Weak for one' })).toBeTruthy()
  // empty means Chennai
  expect(screen.getByRole('combobox', { name: 'Town of the wedding' }).getAttribute('aria-required')).toBe('false')
  expect(query.has('moudhyam')).toBe(false)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Leave out moudhyam/ }))
  await waitFor(() => expect(calls.at(-1)).toContain('moudhyam=true'))
  const before = calls.length
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  await waitFor(() => expect(calls.length).toBeGreaterThan(before))
  expect(document.body.textContent).not.toMatch(/the muhurtham is/i)
})

it('days are shown only under their own month, and counted for the current couple (WED-10)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T06:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  let later = Promise.withResolvers<void>()
  later.resolve()
  vi.stubGlobal('fetch', async (address: string) => {
    await later.promise
    return answerWith(daysOf(monthIn(address)))
  })
  show('/wedding-days')
  expect(await screen.findByText('Days that no common rule bars in December 2026: 2')).toBeTruthy()
  later = Promise.withResolvers()
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('heading', { name: 'January 2027' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText(/^Days that no common rule bars in/)).toBeNull()
  later.resolve()
  expect(await screen.findByText('Days that no common rule bars in January 2027: 2')).toBeTruthy()
  later = Promise.withResolvers()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Leave out moudhyam/ }))
  expect(screen.getByRole('table')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Computing...')
  later.resolve()
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/January 2027: 2$/))
})

it('a typed town that was not chosen is ignored, and the page says so (WED-11)', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/api/places')
      ? Response.json({ statusCode: 200, statusMessage: 'Success', message: 'Success', data: [] })
      : answerWith(daysOf(monthIn(address))),
  )
  show('/wedding-days')
  const town = screen.getByRole('combobox', { name: 'Town of the wedding' })
  await userEvent.type(town, 'Maduraai')
  expect(await screen.findByText('We can’t find this place. Try a town nearby.')).toBeTruthy()
  await userEvent.tab()
  expect(await screen.findByText('No town is chosen for “Maduraai” yet. Choose one from the list.')).toBeTruthy()
  expect(document.body.textContent).not.toContain('coordinates')
})
