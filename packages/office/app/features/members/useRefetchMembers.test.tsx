import { QueryClientProvider } from '@tanstack/react-query'
import { readKey } from '@thunai/client/keys'
import { getQueues } from '@thunai/contract/desk/reviews'
import { getHold } from '@thunai/contract/office/evidence'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { newQueries } from '../../data/new-queries.ts'
import { useRefetchMembers } from './useRefetchMembers.ts'

it('a block that waits for a second person refetches the member’s hold and the count of its queue', async () => {
  const queries = newQueries()
  const old = [readKey(getHold, { params: { memberId: 'M100001' } }), readKey(getQueues)]
  for (const key of old) queries.setQueryData(key, {})
  const { result } = renderHook(useRefetchMembers, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
  await result.current()
  expect(old.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true])
})
