import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { toastStore } from '../../../ui/messages/toasts.ts'
import { ChooseFamily } from './ChooseFamily.tsx'

let isBroken: boolean

beforeEach(() => {
  isBroken = true
  const data = {
    rows: [{ profileId: 'p', memberId: 'M100002', name: 'Meena', closed: false }],
    next: null,
    totals: { unread: 0 },
  }
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    isBroken || method === 'POST'
      ? Response.json({ statusCode: 500, statusMessage: 'Something went wrong.', code: 'failed' }, { status: 500 })
      : Response.json({ statusCode: 200, statusMessage: '', message: '', data }),
  )
  logInHere('me')
})

it("families can't be chosen before they load, and a failed read offers a retry", async () => {
  render(
    <QueryClientProvider client={newQueries()}>
      <ChooseFamily />
    </QueryClientProvider>,
  )
  expect([screen.queryAllByRole('radio'), screen.getByText('Loading')]).toMatchObject([[], {}])
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryAllByRole('radio')).toEqual([])
  isBroken = false
  await userEvent.click(retry)
  expect(await screen.findByRole('radio', { name: 'Meena (M100002)' })).toBeTruthy()
})

it('a failure is shown inside the dialog', async () => {
  isBroken = false
  render(
    <QueryClientProvider client={newQueries()}>
      <ChooseFamily />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('radio', { name: 'Meena (M100002)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Our match is fixed' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Is your match fixed?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, it is fixed' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Something went wrong.')
  expect(toastStore.getShown()).toEqual([])
})
