import { QueryClientProvider } from '@tanstack/react-query'
import { readKey } from '@thunai/client/keys'
import { getMatches } from '@thunai/contract/finding/matches'
import { getShortlist } from '@thunai/contract/meeting/shortlist'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../../data/new-queries.ts'
import { logInHere } from '../../../../testing/log-in-here.ts'
import { useMemberMatch } from './useMemberMatch.ts'

it('a change of tradition invalidates the porutham on cards of other pages', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, statusMessage: '', message: '', data: {} }))
  logInHere('me')
  const queries = newQueries()
  const otherKeys = [readKey(getShortlist), readKey(getMatches, { query: { section: 'porutham' } })]
  for (const key of otherKeys) queries.setQueryData(key, {})
  const { result } = renderHook(() => useMemberMatch('p'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
  act(() => result.current.choose('tamil-strict'))
  await waitFor(() => expect(otherKeys.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true]))
})
