import { QueryClientProvider } from '@tanstack/react-query'
import { readKey } from '@thunai/client/keys'
import { getMatches } from '@thunai/contract/finding/matches'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { NewMatches, SHOWN_MATCHES } from './NewMatches.tsx'

it("the dashboard's matches keep their space while they wait for the sections above", async () => {
  const answer = { statusCode: 200, statusMessage: '', message: '', data: [] }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  logInHere('me')
  const queries = newQueries()
  queries.setQueryData(readKey(getMatches, SHOWN_MATCHES), answer)
  let isHeldBack = true
  const Site = createRoutesStub([{ path: '/', Component: () => <NewMatches isHeldBack={isHeldBack} /> }])
  const { rerender } = render(<Page />)
  expect(screen.getByText('Loading your matches')).toBeTruthy()
  isHeldBack = false
  rerender(<Page key="again" />)
  expect(await screen.findByText(/^No one meets your musts/)).toBeTruthy()

  function Page() {
    return (
      <QueryClientProvider client={queries}>
        <Site />
      </QueryClientProvider>
    )
  }
})
