import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { SealCard } from './SealCard.tsx'

it("the candidate’s address shows its own error, and can't belong to the family", async () => {
  const seal = { state: 'asked', since: '2026-03-01T10:00:00.000Z', until: null, sentTo: null, isAsked: true }
  const data = { ...seal, byPhone: false, isRequired: false, hiddenSince: null, hiddenFrom: null }
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    method === 'GET'
      ? Response.json({ statusCode: 200, statusMessage: '', message: '', data })
      : Response.json(
          { statusCode: 400, statusMessage: 'Please fix.', code: 'invalidFields', errors: { email: 'No address.' } },
          { status: 400 },
        ),
  )
  logInHere('me')
  render(
    <QueryClientProvider client={newQueries()}>
      <SealCard />
    </QueryClientProvider>,
  )
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'The candidate’s email' })
  expect(field.autocomplete).toBe('off')
  await userEvent.type(field, 'meena@')
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  await screen.findByText('No address.')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('No address.')
  expect(screen.queryByText('Please fix.')).toBeNull()
})
