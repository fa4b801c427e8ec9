import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { readKey } from '@thunai/client/keys'
import { getQueues } from '@thunai/contract/desk/reviews'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../data/new-queries.ts'
import { BreachDialog } from './BreachDialog.tsx'

it('a reported breach counts at once in the queue of the second person', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 201, statusMessage: '', message: '', data: { id: '1' } }, { status: 201 }),
  )
  const queries = newQueries()
  queries.setQueryData(readKey(getQueues), {})
  const onClose = vi.fn<() => void>()
  render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <BreachDialog onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  fireEvent.submit((await screen.findByRole('button', { name: 'Ask a second person', hidden: true })).closest('form')!)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(queries.getQueryState(readKey(getQueues))?.isInvalidated).toBe(true)
})
