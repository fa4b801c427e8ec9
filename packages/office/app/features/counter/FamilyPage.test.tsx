import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../data/new-queries.ts'
import { FamilyPage } from './FamilyPage.tsx'

it("text typed about one family isn't shown for the next", async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const memberId = url.split('/').at(-1)
    const data = {
      memberId,
      name: memberId,
      branch: null,
      consent: { state: 'given', by: 'Father', how: 'code', at: null, until: null },
      profile: { aboutMe: `About ${memberId}` },
      plans: [],
      proposals: [],
      isTakenOver: false,
    }
    return Response.json({ statusCode: 200, statusMessage: '', message: '', data })
  })
  const router = createMemoryRouter(
    [
      {
        element: <Outlet context={{ email: 'a@example.in', rights: [] }} />,
        children: [{ path: '/counter/:memberId', element: <FamilyPage /> }],
      },
    ],
    { initialEntries: ['/counter/M2'] },
  )
  render(
    <MantineProvider>
      <QueryClientProvider client={newQueries()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const about = () => screen.findByLabelText<HTMLTextAreaElement>('About the candidate')
  await about()
  await act(() => router.navigate('/counter/M1'))
  fireEvent.change(await about(), { target: { value: 'A shy doctor' } })
  await act(() => router.navigate('/counter/M2'))
  expect((await about()).value).toBe('About M2')
})
