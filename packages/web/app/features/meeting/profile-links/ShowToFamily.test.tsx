import { QueryClientProvider } from '@tanstack/react-query'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { ShowToFamily } from './ShowToFamily.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const requests: unknown[] = []
beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'POST') requests.push(JSON.parse(String(body)))
    const data = method === 'POST' ? { id: ID, url: '/p/abc' } : { rows: [], next: null }
    const statusCode = method === 'POST' ? 201 : 200
    return Response.json({ statusCode, statusMessage: 'Done.', message: 'Done.', data }, { status: statusCode })
  })
  logInHere('me')
})

it('a link to a profile opens the share sheet immediately, and can be sent by WhatsApp', async () => {
  const share = vi.fn<(sent: ShareData) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  render(
    <QueryClientProvider client={newQueries()}>
      <ShowToFamily member={{ id: ID, name: 'Arun Kumar' } as MemberProfile} isOpen onClose={() => {}} />
    </QueryClientProvider>,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Selvi')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Relation to the candidate' }), 'aunt')
  await userEvent.click(screen.getByRole('button', { name: 'Make the link' }))
  const whatsApp = await screen.findByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' })
  expect(decodeURIComponent(whatsApp.href)).toContain(`${location.origin}/p/abc`)
  expect(requests).toEqual([{ profileId: ID, name: 'Selvi', relation: 'aunt', expiresInDays: 7 }])
  expect(share).toHaveBeenCalledWith({ text: expect.stringContaining(`${location.origin}/p/abc`) })
})

it('a reopened dialog starts without the previous refusal', async () => {
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json({ statusCode: 400, statusMessage: 'At most ten links are open at a time.' }, { status: 400 })
      : Response.json({ statusCode: 200, statusMessage: '', message: '', data: { rows: [], next: null } }),
  )
  const member = { id: ID, name: 'Arun Kumar' } as MemberProfile
  const queries = newQueries()
  const dialog = (isOpen: boolean) => (
    <QueryClientProvider client={queries}>
      <ShowToFamily member={member} isOpen={isOpen} onClose={() => rerender(dialog(false))} />
    </QueryClientProvider>
  )
  const { rerender } = render(dialog(true))
  await userEvent.click(screen.getByRole('button', { name: 'Make the link' }))
  await screen.findByText('At most ten links are open at a time.')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  rerender(dialog(true))
  await screen.findByRole('button', { name: 'Make the link' })
  expect(screen.queryByText('At most ten links are open at a time.')).toBeNull()
})
