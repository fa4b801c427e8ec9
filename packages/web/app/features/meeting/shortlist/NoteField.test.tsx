import { QueryClientProvider } from '@tanstack/react-query'
import { getShortlist } from '@thunai/contract/meeting/shortlist'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { useRead } from '../../../data/useRead.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { draftOf } from './note-drafts.ts'
import { NoteField } from './NoteField.tsx'
import { ShortlistStar } from './ShortlistStar.tsx'

let requests: string[]
/** Functions that complete the pending saves of the note. */
let waiting: (() => void)[]

async function answer(_url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const data = method === 'GET' ? (_url.endsWith('/ids') ? ['p'] : [{ id: 'p', note: 'Old', folder: null }]) : null
  if (method !== 'GET') requests.push(method === 'PATCH' ? JSON.parse(String(body)).note : method)
  if (method === 'PATCH') await new Promise<void>((resolve) => waiting.push(resolve))
  return Response.json({ statusCode: 200, statusMessage: 'Done.', message: 'Done.', data })
}

function Page() {
  const shortlisted = useRead(getShortlist, {}).data?.data[0]
  return shortlisted ? <NoteField profileId="p" name="Meena" note={shortlisted.note ?? ''} /> : null
}

beforeEach(() => {
  requests = []
  waiting = []
  sessionStorage.clear()
  vi.stubGlobal('fetch', vi.fn(answer))
  logInHere()
})

async function open() {
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
      <ShortlistStar profileId="p" name="Meena" isAmongThem />
    </QueryClientProvider>,
  )
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox')
  const user = userEvent.setup()
  const write = async (text: string) => {
    await user.clear(box)
    await user.type(box, text)
    await user.tab()
  }
  return { box, user, write }
}
const answerNext = () => act(async () => waiting.shift()?.())

it('the field saves the old note again if another save is pending', async () => {
  const { box, write } = await open()
  await write('New')
  await write('Old')
  expect(requests).toEqual(['New'])
  await answerNext()
  await waitFor(() => expect(requests).toEqual(['New', 'Old']))
  await answerNext()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect([box.value, draftOf('p').read()]).toEqual(['Old', null])
})

it('after a reload the field marks the restored note as unsaved, and a press saves it', async () => {
  draftOf('p').keep('Ask uncle')
  const { box, user } = await open()
  expect(screen.getByText(/Not saved yet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await answerNext()
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect([requests, box.value, draftOf('p').read()]).toEqual([['Ask uncle'], 'Ask uncle', null])
})

it('a profile is removed after its note is saved', async () => {
  const { box, user } = await open()
  await user.type(box, ' and new')
  await user.click(screen.getByRole('button', { name: /Meena/ }))
  expect(requests).toEqual(['Old and new'])
  await answerNext()
  await waitFor(() => expect(requests).toEqual(['Old and new', 'DELETE']))
})
