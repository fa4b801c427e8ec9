import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { readKey } from '@thunai/client/keys'
import { getToldClans } from '@thunai/contract/office/list-moves'
import { getOfficeList } from '@thunai/contract/office/lists'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../data/new-queries.ts'
import { ListMoves } from './ListMoves.tsx'

const move = {
  id: '1',
  religion: 'Hindu',
  from: { caste: 'Gounder', subCaste: 'Kongu' },
  into: { caste: 'Kongu Vellalar', subCaste: null, clan: null },
  certainty: 'likely',
  note: '',
  profiles: 3,
}

it('a moved entry disappears from the proposals, and the list above them is refetched', async () => {
  let moves = [move]
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method !== 'GET') moves = []
    return Response.json({ statusCode: 200, statusMessage: '', message: '', data: moves })
  })
  const queries = newQueries()
  const others = [[...readKey(getOfficeList, { params: { list: 'caste' } }), 'pages'], readKey(getToldClans)]
  for (const key of others) queries.setQueryData(key, {})
  render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <ListMoves />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }))
  await waitFor(() => expect(screen.queryByText(/Kongu Vellalar/)).toBeNull())
  expect(others.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true])
})
