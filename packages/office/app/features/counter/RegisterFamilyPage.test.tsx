import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffMe } from '@thunai/contract/desk/staff'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountMenu } from '../staff/AccountMenu.tsx'
import { accepted, renderInOffice } from '../../testing/render-in-office.tsx'
import { FillPart } from './FillPart.tsx'
import { RegisterFamilyPage } from './RegisterFamilyPage.tsx'

const FOUND = [
  { name: 'caste', label: 'Caste', value: 'Mudaliar', from: 'Caste: Mudaliar' },
  { name: 'jobName', label: 'Job', value: 'Doctor', from: 'Job: Doctor' },
]

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    if (url.endsWith('/biodata-reading')) return accepted({ fields: FOUND })
    if (url.endsWith('/lists')) return accepted({ marriedStatus: [], language: [], religion: [] })
    if (url.endsWith('/families') && method === 'POST') return accepted({ memberId: 'M9' })
    return accepted({ rows: [], next: null })
  })
})

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const type = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const tick = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

async function fill() {
  await type(/Biodata/, 'Caste: Mudaliar, Job: Doctor')
  await press('Read the biodata')
  await userEvent.click(await tick(/Caste/))
  await userEvent.click(await tick(/Job/))
  await type(/^Name/, 'Kavitha')
  await type(/Who agrees/, 'Sundaram, father')
}

async function shownValues() {
  return [
    (await field(/Biodata/)).value,
    (await field(/^Name/)).value,
    (await field('Caste')).value,
    (await field(/Who agrees/)).value,
  ]
}
const FILLED = ['Caste: Mudaliar, Job: Doctor', 'Kavitha', 'Mudaliar', 'Sundaram, father']
const EMPTY = ['', '', '', '']

describe('a registration at the counter that isn’t submitted yet (OFF-CLI-16)', () => {
  it('survives a change of the page, with pasted biodata and all ticks, until it is cleared', async () => {
    const first = renderInOffice(<RegisterFamilyPage />)
    await fill()
    first.unmount()
    renderInOffice(<RegisterFamilyPage />)
    expect(await shownValues()).toEqual(FILLED)
    expect([(await tick(/Caste/)).checked, (await tick(/Job/)).checked]).toEqual([true, true])
    await press('Clear the form')
    expect(await shownValues()).toEqual(EMPTY)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('isn’t shown to another staff member in the same tab', async () => {
    const first = renderInOffice(<RegisterFamilyPage />, { email: 'c@example.in' })
    await fill()
    first.unmount()
    const other = renderInOffice(<RegisterFamilyPage />, { email: 'd@example.in' })
    expect(await shownValues()).toEqual(EMPTY)
    other.unmount()
    renderInOffice(<RegisterFamilyPage />, { email: 'c@example.in' })
    expect(await shownValues()).toEqual(FILLED)
  })

  it('is discarded by a logout', async () => {
    const email = 'e@example.in'
    const first = renderInOffice(
      <>
        <AccountMenu me={{ email, roles: ['counter'] } as unknown as StaffMe} />
        <RegisterFamilyPage />
      </>,
      { email },
    )
    await fill()
    await press(`Your account: ${email}`)
    await userEvent.click(await screen.findByText('Log out'))
    await act(() => Promise.resolve())
    first.unmount()
    renderInOffice(<RegisterFamilyPage />, { email })
    expect(await shownValues()).toEqual(EMPTY)
  })

  it('is discarded once the family is registered; its ticks stay with the family for the same person', async () => {
    const email = 'f@example.in'
    const first = renderInOffice(<RegisterFamilyPage />, { email })
    await fill()
    fireEvent.submit((await field(/^Name/)).closest('form')!)
    await waitFor(() => expect(screen.queryByLabelText(/^Name/)).toBeNull())
    first.unmount()
    const part = <FillPart memberId="M9" profile={{ aboutMe: '' }} refetch={() => {}} />
    const other = renderInOffice(part, { email: 'g@example.in' })
    await field(/About the candidate/)
    expect(screen.queryByText('Job: Doctor')).toBeNull()
    other.unmount()
    const own = renderInOffice(part, { email })
    expect(await screen.findByText('Job: Doctor')).not.toBeNull()
    own.unmount()
    renderInOffice(<RegisterFamilyPage />, { email })
    expect(await shownValues()).toEqual(EMPTY)
  })
})
