import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { Toasts } from '../../../ui/messages/Toasts.tsx'
import { ShortlistStar } from './ShortlistStar.tsx'

const SENTENCE = 'The service is busy.'
let isDown: boolean
let added: string[]

async function answer(_url: string, init: RequestInit): Promise<Response> {
  if (isDown) return Response.json({ statusCode: 500, statusMessage: SENTENCE }, { status: 500 })
  if (init.method === 'GET') return Response.json({ statusCode: 200, statusMessage: '', message: '', data: [] })
  added.push(String(init.body))
  return Response.json({ statusCode: 200, statusMessage: '', message: 'Kept.' })
}

beforeEach(() => {
  isDown = true
  added = []
  vi.stubGlobal('fetch', vi.fn(answer))
  logInHere()
})

it("the star reports a shortlist that can't be loaded, and adds the profile after a successful retry", async () => {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={newQueries()}>
      <ShortlistStar profileId="p" name="Meena" />
      <Toasts />
    </QueryClientProvider>,
  )
  const star = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Shortlist Meena' })
  await user.click(star())
  expect(await screen.findByText(SENTENCE)).toBeTruthy()
  expect(added).toEqual([])
  isDown = false
  await waitFor(() => expect(star().ariaDisabled).toBe('false'))
  await user.click(star())
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('true'))
  expect(added).toEqual(['{"profileId":"p"}'])
})

it('a star inside the shortlist is pressed even before the list has loaded', () => {
  render(
    <QueryClientProvider client={newQueries()}>
      <ShortlistStar profileId="p" name="Meena" isAmongThem />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('button', { name: 'Shortlist Meena' }).getAttribute('aria-pressed')).toBe('true')
})
