import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { paths } from '../../../paths.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { profileKeys, useMemberProfile } from '../profiles/useProfiles.ts'
import { BlockDialog } from './BlockDialog.tsx'

const { promise: listIsThere, resolve: showList } = Promise.withResolvers<void>()

function Profile() {
  const { member } = useMemberProfile('p')
  const [times, setTimes] = useState(0)
  return (
    <>
      <h2>{member?.name}</h2>
      <button onClick={() => setTimes(times + 1)}>Drawn again {times}</button>
      <BlockDialog member={{ id: 'p', name: 'Meena' }} isOpen onClose={() => {}} />
    </>
  )
}

function List() {
  use(listIsThere)
  return <h2>List</h2>
}

it('a blocked member is never refetched while their page is open, and is removed from the cache with it (T110)', async () => {
  logInHere()
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true
  }
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return Response.json({ statusCode: 200, statusMessage: '', message: 'Blocked', data: { id: 'p', name: 'Meena' } })
  })
  const queries = newQueries()
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Suspense>
          <Routes>
            <Route path="/" element={<Profile />} />
            <Route path={paths.search} element={<List />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Meena' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Block', hidden: true })))
  expect(requests.at(-1)).toContain('/api/blocks')
  for (const times of [0, 1]) await act(async () => fireEvent.click(screen.getByText(`Drawn again ${times}`)))
  showList()
  await screen.findByRole('heading', { name: 'List' })
  expect(requests.filter((url) => url.endsWith('/p'))).toHaveLength(1)
  // effects of a closing page run just after the next page renders
  await waitFor(() => expect(queries.getQueryState(profileKeys.member('p'))).toBeUndefined())
})
