import { QueryClientProvider } from '@tanstack/react-query'
import { readKey } from '@thunai/client/keys'
import { getNews } from '@thunai/contract/household/news'
import type { Conversation } from '@thunai/contract/meeting/conversations'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../../data/new-queries.ts'
import { logInHere } from '../../../../testing/log-in-here.ts'
import { ThreadHead } from './ThreadHead.tsx'

const conversation = {
  profileId: 'p',
  memberId: 'M100002',
  name: 'Meena',
  photo: null,
  left: null,
  muted: false,
} as Conversation

it('the header stops counting unread messages of a muted conversation', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, statusMessage: '', message: '', data: {} }))
  logInHere('me')
  const queries = newQueries()
  queries.setQueryData(readKey(getNews), {})
  const Page = createRoutesStub([{ path: '/', Component: () => <ThreadHead conversation={conversation} /> }])
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'More about this conversation' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mute' }))
  await waitFor(() => expect(queries.getQueryState(readKey(getNews))?.isInvalidated).toBe(true))
})
