import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import StillLooking from './still-looking.tsx'

let requests: unknown[]
beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    requests.push([method, JSON.parse(String(body))])
    return Response.json({ statusCode: 200, statusMessage: 'Done.', message: 'Done.' })
  })
  const routes = [{ path: '/still-looking', element: <StillLooking /> }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/still-looking?token=abc'] })} />)
})

it('opening the link sends nothing, and one press answers by POST (LOOK-02)', async () => {
  const yes = await screen.findByRole('button', { name: 'Yes, still looking' })
  expect(requests).toEqual([])
  await userEvent.click(yes)
  expect(requests).toEqual([['POST', { token: 'abc', answer: 'yes' }]])
  expect(await screen.findByText('Thank you. Families find your profile.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Yes, still looking' })).toBeNull()
})

it('the answer that hides the profile must be confirmed (LOOK-02)', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'We have found someone, or want to leave' }))
  expect(requests).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account for good' }))
  expect(requests).toEqual([['POST', { token: 'abc', answer: 'leave' }]])
})
