import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { EnvelopeDialog } from './EnvelopeDialog.tsx'

it('a press creates a signed record and saves it as PDF, and another saves the same record as JSON (DUTY-05)', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${url}`)
    return method === 'POST'
      ? Response.json({ statusCode: 201, statusMessage: '', message: '', data: { id: 'abc' } }, { status: 201 })
      : new Response('file')
  })
  URL.createObjectURL = () => 'blob:record'
  URL.revokeObjectURL = () => {}
  logInHere('me')
  render(
    <QueryClientProvider client={newQueries()}>
      <EnvelopeDialog profileId="other" name="Meena" onClose={() => {}} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('link', { name: 'cybercrime.gov.in' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save as PDF' }))
  await waitFor(() => expect(asked).toEqual(['POST /api/envelopes', 'GET /api/envelopes/abc.pdf']))
  await userEvent.click(await screen.findByRole('button', { name: 'Save as JSON' }))
  await waitFor(() => expect(asked.at(-1)).toBe('GET /api/envelopes/abc.json'))
})
