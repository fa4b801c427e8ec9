import { listBreaches } from '@thunai/contract/office/breaches'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../data/new-queries.ts'
import { usePages } from '../data/call-as-staff.ts'
import { RegisterFamilyPage } from '../features/counter/RegisterFamilyPage.tsx'
import { ListMoves } from '../features/lists/ListMoves.tsx'
import { ToldClans } from '../features/lists/ToldClans.tsx'
import { Hold } from '../features/members/Hold.tsx'
import { PlansPage } from '../features/plans/PlansPage.tsx'
import { PasskeysPage } from '../features/staff/PasskeysPage.tsx'
import { StaffPage } from '../features/staff/StaffPage.tsx'
import { ToldStories } from '../features/texts/ToldStories.tsx'
import { accepted, renderInOffice } from '../testing/render-in-office.tsx'
import { PagedList } from './PagedList.tsx'

const List = () => (
  <PagedList of={usePages(listBreaches, {})} empty={<h1>No rows</h1>}>
    {() => null}
  </PagedList>
)

it.each<[string, () => ReactNode, unknown]>([
  ['Plans', () => <PlansPage />, []],
  ['Your passkeys', () => <PasskeysPage />, { rows: [] }],
  ['Staff', () => <StaffPage />, { rows: [] }],
  ['Stories from families', () => <ToldStories language="en" />, []],
  ['No rows', () => <List />, { rows: [], next: null }],
])('the page “%s” stays after a failed refetch, and shows the error (OFF-CLI-10)', async (heading, page, data) => {
  let isDown = false
  vi.stubGlobal('fetch', async () => (isDown ? new Response('', { status: 500 }) : accepted(data)))
  const queries = newQueries()
  renderInOffice(page(), { queries })
  await screen.findByRole('heading', { name: heading })
  expect(screen.queryByText('This could not be loaded')).toBeNull()
  isDown = true
  await queries.invalidateQueries()
  expect(await screen.findAllByText('This could not be loaded')).not.toHaveLength(0)
  expect(screen.getByRole('heading', { name: heading })).not.toBeNull()
})

it.each<[string, () => ReactNode, number]>([
  ['the legal hold on a member', () => <Hold memberId="TH1001" />, 1],
  ['moves of list entries', () => <ListMoves />, 1],
  ['clans that families told', () => <ToldClans />, 1],
  ['the choices of a registration', () => <RegisterFamilyPage />, 2],
])('the office shows that %s could not be loaded', async (_what, page, times) => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  renderInOffice(page())
  await waitFor(() => expect(screen.queryAllByText('This could not be loaded')).toHaveLength(times))
})
