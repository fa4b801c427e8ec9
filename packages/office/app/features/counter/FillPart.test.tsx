import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newQueries } from '../../data/new-queries.ts'
import { accepted } from '../../testing/render-in-office.tsx'
import { FamilyPage } from './FamilyPage.tsx'

const V1 = '2026-03-01T10:00:00.000Z'
const V2 = '2026-03-01T10:05:00.000Z'
const V3 = '2026-03-01T10:06:00.000Z'

let profile: { aboutMe: string; updatedAt: string }
let saves: Record<string, unknown>[]
beforeEach(() => {
  profile = { aboutMe: 'A doctor', updatedAt: V1 }
  saves = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (url.endsWith('/biodata-reading'))
      return accepted({ fields: [{ name: 'jobName', label: 'Job', value: 'Doctor', from: 'Job: Doctor' }] })
    if (method === 'PATCH') {
      const { updatedAt, ...changes } = JSON.parse(body)
      saves.push({ updatedAt, ...changes })
      if (updatedAt !== profile.updatedAt)
        return Response.json(
          { statusCode: 409, statusMessage: 'The profile was changed meanwhile.', code: 'changedMeanwhile' },
          { status: 409 },
        )
      profile = { ...profile, ...changes, updatedAt: V3 }
      return accepted(profile)
    }
    const data = {
      memberId: 'M1',
      name: 'M1',
      branch: null,
      consent: { state: 'given', by: 'Father', how: 'code', at: null, until: null },
      profile,
      plans: [],
      proposals: [],
      isTakenOver: false,
    }
    return accepted(data)
  })
})

const about = () => screen.findByLabelText<HTMLTextAreaElement>('About the candidate')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

function open() {
  const router = createMemoryRouter(
    [
      {
        element: <Outlet context={{ email: 'fill@example.in', rights: [] }} />,
        children: [{ path: '/counter/:memberId', element: <FamilyPage /> }],
      },
    ],
    { initialEntries: ['/counter/M1'] },
  )
  return render(
    <MantineProvider>
      <QueryClientProvider client={newQueries()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

async function typeAbout(text: string) {
  await userEvent.clear(await about())
  await userEvent.type(await about(), text)
}

describe('a save at the counter (CNT-14)', () => {
  it('sends the version, and no text that staff left unchanged', async () => {
    open()
    await press('Save the profile')
    await waitFor(() => expect(saves).toEqual([{ updatedAt: V1 }]))
  })

  it('keeps typed text if the family saved meanwhile, shows the family’s text, and continues from it', async () => {
    open()
    await typeAbout('A shy doctor')
    profile = { aboutMe: 'I sing', updatedAt: V2 }
    await press('Save the profile')
    expect((await screen.findByRole('alert')).textContent).toContain('I sing')
    expect((await about()).value).toBe('A shy doctor')
    expect(profile.aboutMe).toBe('I sing')
    await press('Keep mine')
    await press('Save the profile')
    await waitFor(() => expect(saves.at(-1)).toEqual({ updatedAt: V2, aboutMe: 'A shy doctor' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect((await about()).value).toBe('A shy doctor')
  })

  it('is based on the family’s text if staff take it', async () => {
    open()
    await typeAbout('A shy doctor')
    profile = { aboutMe: 'I sing', updatedAt: V2 }
    await press('Save the profile')
    await press('Take theirs')
    expect((await about()).value).toBe('I sing')
    await press('Save the profile')
    await waitFor(() => expect(saves.at(-1)).toEqual({ updatedAt: V2 }))
  })
})

it('a pasted biodata, its ticks, the text and a note to the family survive a change of the page (OFF-CLI-16)', async () => {
  const first = open()
  await typeAbout('A shy doctor')
  await press('Add from a biodata')
  await userEvent.type(await screen.findByLabelText('Biodata'), 'Job: Doctor')
  await press('Read the biodata')
  await userEvent.click(await screen.findByRole('checkbox'))
  await userEvent.type(await screen.findByLabelText('Note to the family'), 'They live nearby')
  first.unmount()
  open()
  expect((await about()).value).toBe('A shy doctor')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Biodata').value).toBe('Job: Doctor')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Note to the family').value).toBe('They live nearby')
  await press('Save the profile')
  await waitFor(() => expect(screen.queryByLabelText<HTMLTextAreaElement>('Biodata')?.value).toBe(''))
  expect(saves).toEqual([{ updatedAt: V1, aboutMe: 'A shy doctor', jobName: 'Doctor' }])
})
