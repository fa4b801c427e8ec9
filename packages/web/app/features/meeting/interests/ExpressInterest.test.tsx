import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { ExpressInterest } from './ExpressInterest.tsx'

let left: number

beforeEach(() => {
  logInHere()
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method === 'POST') {
      left = 0
      return Response.json({ statusCode: 400, statusMessage: 'None left.' }, { status: 400 })
    }
    const data = { profileViewsLeft: left, isOfToday: true, freeInterestsLeft: 2 }
    return Response.json({ statusCode: 200, statusMessage: '', message: '', data })
  })
})
const show = (isOpened: boolean) =>
  render(
    <QueryClientProvider client={newQueries()}>
      <ExpressInterest member={{ id: 'p' }} listed={{ isOpened }} />
    </QueryClientProvider>,
  )
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Express Interest' })

it('in a list, the button tells screen readers what it costs, and is locked with a visible reason if no opening is left', async () => {
  left = 1
  show(false)
  expect((await screen.findByText('Sending interest also uses one profile view.')).className).toBe('visually-hidden')
  await userEvent.click(button())
  expect((await screen.findByText('You have no profile views left today.')).className).not.toBe('visually-hidden')
  expect(button().disabled).toBe(true)
})

it('expressing interest in a profile opened before uses no opening', async () => {
  left = 0
  show(true)
  expect(button().disabled).toBe(false)
  expect(screen.queryByText(/free interests left/)).toBeNull()
})
