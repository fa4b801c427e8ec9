import { isSeveral } from '@thunai/contract/profile/field-kinds'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { FIELD_NAMES, fieldNamed } from '@thunai/contract/profile/fields'
import { formName } from '@thunai/contract/profile/wire-names'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate } from 'react-router'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { stubMediaQueries } from '../../../../testing/on-screen.ts'
import { logInHere } from '../../../../testing/log-in-here.ts'
import { renderSite, type TestSite } from '../../../../testing/a-site.tsx'
import { Toasts } from '../../../../ui/messages/Toasts.tsx'
import { type EditTarget, useEditing } from '../useEditing.tsx'

const LISTS = [
  'education',
  'jobtype',
  'star',
  'raasi',
  'jathagamType',
  'country',
  'language',
  'religion',
  'marriedStatus',
  'residence_type',
  'complexion',
  'eating_habits',
  'other_habits',
]
const lists = Object.fromEntries(
  LISTS.map((list) => [
    list,
    [
      { id: 1, name: `${list} one` },
      { id: 2, name: `${list} two` },
    ],
  ]),
)

const untouched = () => ({
  stored: {
    ...Object.fromEntries(FIELD_NAMES.map((name) => [formName(name), isSeveral(fieldNamed(name)) ? [] : null])),
    id: 'x',
    gender: 'Male',
    dateOfBirth: '1996-01-01',
    name: 'Raman',
    computedValues: [],
    outdatedValues: [],
    verified: [],
    updatedAt: 'v1',
  } as Record<string, unknown>,
  /** The bodies sent, in order. */
  patched: [] as Record<string, unknown>[],
  /** True if the caller owns the profile. */
  isOwner: true,
  /** The profile's visibility, and how many members meet the form's musts. */
  visibility: 'everyone',
  fits: 30,
  /** The refusal of the next saves, if any. */
  refused: undefined as { status: number; code: string; statusMessage: string } | undefined,
  /** While pending, reads of the profile wait. */
  heldBack: undefined as Promise<void> | undefined,
  /** While pending, saves wait. */
  heldSave: undefined as Promise<void> | undefined,
})

/** The server's state, which each test may change. */
export const server = untouched()

/** Answers as a server that stores what it receives and counts versions. */
async function answer(url: string, init: RequestInit): Promise<Response> {
  const reply = (data: unknown) =>
    Response.json({ statusCode: 200, statusMessage: 'Success', message: 'Success', data })
  if (url.includes('getavailablelist')) return reply(lists)
  if (url.includes('/api/profiles')) return reply({ rows: [{ profileId: 'x', isOwner: server.isOwner }], next: null })
  if (url.includes('/profile/settings')) return reply({ visibility: server.visibility })
  if (url.includes('/api/matches/fitting')) return reply({ fits: server.fits, notTold: 0, without: [] })
  if (init.method !== 'PATCH') {
    await server.heldBack
    return reply(server.stored)
  }
  const body = JSON.parse(String(init.body)) as Record<string, unknown>
  server.patched.push(body)
  await server.heldSave
  if (server.refused) return Response.json(server.refused, { status: server.refused.status })
  if (body['updatedAt'] !== server.stored['updatedAt'])
    return Response.json(
      { statusCode: 409, statusMessage: 'The profile was changed meanwhile.', code: 'changedMeanwhile' },
      { status: 409 },
    )
  server.stored = { ...server.stored, ...body, updatedAt: `v${server.patched.length + 1}` }
  return reply(server.stored)
}

function Page({ section }: { section: EditTarget }) {
  const { edit, dialog } = useEditing('test')
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <button type="button" onClick={() => edit(section)}>
        open
      </button>
      {dialog}
      <Toasts />
    </>
  )
}

let site: TestSite | undefined
let queries: QueryClient

/** Reads again what the page shows, as when the connection is back. */
export const readAgain = (): Promise<void> => act(() => queries.refetchQueries())

/** Gives each test of a file a fresh server and a wide screen. */
export function setUpEditDialog(): void {
  beforeEach(() => {
    logInHere()
    Object.assign(server, untouched())
    vi.stubGlobal('fetch', vi.fn(answer))
    stubMediaQueries()
    // as newer browsers return it
    Element.prototype.scrollIntoView = async () => {}
  })
  afterAll(() => site?.close())
}

/** Renders a page with a section's dialog open. */
export async function openOn(section: EditTarget): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup()
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const pages = { '/': () => <p>Home</p>, '/profile': () => <Page section={section} /> }
  site?.close()
  site = await renderSite(pages, '/', '/profile')
  render(
    <QueryClientProvider client={queries}>
      <site.Site />
    </QueryClientProvider>,
  )
  await open(user)
  return user
}

/** Opens the dialog again. */
export async function open(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'open' }))
  await screen.findByRole('button', { name: /^(Save|Next)$/ })
}

export const closed = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
export const weight = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight in kg' })
