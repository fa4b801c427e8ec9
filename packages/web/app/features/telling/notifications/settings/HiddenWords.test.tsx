import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readKey } from '@thunai/client/keys'
import { getConversations, getMessages } from '@thunai/contract/meeting/conversations'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../../data/new-queries.ts'
import { logInHere } from '../../../../testing/log-in-here.ts'
import { HiddenWords } from './HiddenWords.tsx'

let words: string[]
let waiting: (() => void)[]

beforeEach(() => {
  words = ['dowry', 'gold', 'cash']
  waiting = []
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      await new Promise<void>((go) => waiting.push(go))
      words = JSON.parse(String(body)).words
    }
    return Response.json({ statusCode: 200, statusMessage: '', message: '', data: { words } })
  })
  logInHere('me')
})

async function answerNext(): Promise<void> {
  await waitFor(() => expect(waiting).toHaveLength(1))
  waiting.shift()?.()
}

it('two hidden words removed in quick succession are both deleted, and a word being typed stays', async () => {
  render(
    <QueryClientProvider client={newQueries()}>
      <HiddenWords />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove dowry' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove gold' }))
  await userEvent.type(screen.getByLabelText('Another word'), 'bribe')
  await answerNext()
  await answerNext()
  await waitFor(() => expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['cash']))
  expect(words).toEqual(['cash'])
  expect(screen.getByLabelText<HTMLInputElement>('Another word').value).toBe('bribe')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await answerNext()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Another word').value).toBe(''))
  expect(words).toEqual(['cash', 'bribe'])
})

it('messages loaded before a word was hidden are refetched, so that they fold', async () => {
  const queries = newQueries()
  const [thread, list] = [readKey(getMessages, { params: { profileId: 'p' } }), [...readKey(getConversations), 'pages']]
  for (const key of [thread, list]) queries.setQueryData(key, {})
  render(
    <QueryClientProvider client={queries}>
      <HiddenWords />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove dowry' }))
  await answerNext()
  await waitFor(() => expect(queries.getQueryState(list)?.isInvalidated).toBe(true))
  expect(queries.getQueryData(thread)).toBeUndefined()
})
