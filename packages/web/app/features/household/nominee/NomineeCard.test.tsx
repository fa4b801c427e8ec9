import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { toastStore } from '../../../ui/messages/toasts.ts'
import { NomineeCard } from './NomineeCard.tsx'

it('a nominee who could not be removed stays, with an error', async () => {
  const named = { name: 'Selvi', relation: 'Sister', email: 'selvi@example.in', phone: null }
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    method === 'DELETE'
      ? Response.json({ statusCode: 500, statusMessage: 'Something went wrong.' }, { status: 500 })
      : Response.json({ statusCode: 200, statusMessage: '', message: '', data: named }),
  )
  logInHere('me')
  render(
    <QueryClientProvider client={newQueries()}>
      <NomineeCard />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the nominee' }))
  await waitFor(() => expect(toastStore.getShown()).toMatchObject([{ text: 'Something went wrong.' }]))
  expect(screen.getByText(/^Selvi/)).toBeTruthy()
})
