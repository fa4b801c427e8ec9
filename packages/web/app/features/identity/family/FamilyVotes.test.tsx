import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { FamilyVotes } from './FamilyVotes.tsx'

let stored: string
/** Completes the pending save of a note. */
let store: () => void

beforeEach(() => {
  stored = ''
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      await new Promise<void>((resolve) => (store = resolve))
      stored = JSON.parse(String(body)).note.trim()
    }
    const data = method === 'PUT' ? null : { rows: [], next: null, note: stored, people: 2 }
    return Response.json({ statusCode: 200, statusMessage: 'Done.', message: 'Done.', data })
  })
  logInHere('me')
})

it("text typed while a note is being saved isn't lost", async () => {
  render(
    <QueryClientProvider client={newQueries()}>
      <FamilyVotes profileId="11111111-1111-4111-8111-111111111111" />
    </QueryClientProvider>,
  )
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' })
  await screen.findByRole('textbox', { name: 'Your note' })
  await userEvent.type(box(), 'Ask uncle')
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }))
  await userEvent.type(box(), ' first')
  await act(async () => store())
  await waitFor(() => expect(stored).toBe('Ask uncle'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Saving...' })).toBeNull())
  expect(box().value).toBe('Ask uncle first')
  expect(document.activeElement).toBe(box())
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }))
  await act(async () => store())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save the note' })).toBeNull())
  expect([stored, box().value]).toEqual(['Ask uncle first', 'Ask uncle first'])
})
