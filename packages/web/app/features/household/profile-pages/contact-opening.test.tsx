import { QueryClientProvider } from '@tanstack/react-query'
import { readKey } from '@thunai/client/keys'
import { getInterests } from '@thunai/contract/meeting/interests'
import { getPlanValue } from '@thunai/contract/money/membership'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { useContactOpening, ViewContact } from './contact-opening.tsx'

const Opened = () => <ViewContact opening={useContactOpening({ id: 'p' })} />

it("an opened contact immediately appears in the plan's results and among the families to call", async () => {
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, statusMessage: '', message: '', data: {} }))
  logInHere('me')
  const queries = newQueries()
  const old = [readKey(getInterests), readKey(getPlanValue)]
  for (const key of old) queries.setQueryData(key, {})
  render(
    <QueryClientProvider client={queries}>
      <Opened />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'View Contact' }))
  await waitFor(() => expect(old.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true]))
})
