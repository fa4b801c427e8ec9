import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { newQueries } from '../data/new-queries.ts'

/** Renders a part of the office inside the shell's context. */
export function renderInOffice(
  part: ReactNode,
  { email = 'a@example.in', queries = newQueries(), address = '/' } = {},
): RenderResult {
  const router = createMemoryRouter(
    [
      {
        element: <Outlet context={{ email, roles: [], branches: [], rights: [] }} />,
        children: [
          { path: '/', element: part },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  return render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** A successful answer of the server. */
export const accepted = (data: unknown): Response =>
  Response.json({ statusCode: 200, statusMessage: '', message: '', data })
