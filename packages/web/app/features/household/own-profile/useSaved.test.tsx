import { QueryClientProvider } from '@tanstack/react-query'
import { readKey } from '@thunai/client/keys'
import { getSeenByFamilies } from '@thunai/contract/household/as-families-see-me'
import { getOwnProfiles } from '@thunai/contract/identity/family'
import { getShortlist } from '@thunai/contract/meeting/shortlist'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { useRead } from '../../../data/useRead.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { profileKeys } from '../../profile/profiles/useProfiles.ts'
import { useSaved } from './useSaved.ts'

it('saving the profile updates its name in the menu, and invalidates pages that compare with it', async () => {
  let name = 'Raman'
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ statusCode: 200, statusMessage: '', message: '', data: { rows: [{ name }] } })
  })
  logInHere('me')
  const queries = newQueries()
  const others = [readKey(getShortlist), readKey(getSeenByFamilies)]
  for (const key of [...others, profileKeys.form]) queries.setQueryData(key, {})
  const { result } = renderHook(() => ({ saved: useSaved(), menu: useRead(getOwnProfiles).data?.data.rows[0]?.name }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
  await waitFor(() => expect(result.current.menu).toBe('Raman'))
  name = 'Raman Kumar'
  const stored = { data: { name } }
  await result.current.saved(stored)
  await waitFor(() => expect(result.current.menu).toBe('Raman Kumar'))
  expect(others.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true])
  // the next form starts from the save's answer
  expect(queries.getQueryState(profileKeys.form)).toMatchObject({ data: stored, isInvalidated: false })
  expect(new Set(asked)).toEqual(new Set([readKey(getOwnProfiles)[2]]))
})
