import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { expect, it, vi } from 'vitest'
import { MembersPage } from '../features/members/MembersPage.tsx'
import { RecordFilter, useRecordFilter } from '../features/record/RecordFilter.tsx'
import { accepted, renderInOffice } from '../testing/render-in-office.tsx'

const Record = () => <RecordFilter {...useRecordFilter()} />

it.each([
  ['members', () => <MembersPage />, 'Find a member', '/?q=TH1001'],
  ['the record', () => <Record />, 'Member', '/?memberId=TH1001'],
])('a search of %s keeps the focus in its field, which follows the address', async (_what, page, label, address) => {
  vi.stubGlobal('fetch', async () => accepted({ rows: [], next: null }))
  renderInOffice(
    <>
      <Link to={address}>Link</Link>
      <Link to="/">All</Link>
      {page()}
    </>,
  )
  const field = () => screen.getByLabelText<HTMLInputElement>(label)
  await userEvent.type(await screen.findByLabelText(label), 'TH1002{Enter}')
  await screen.findByText(/^(No one found|Member)$/)
  expect(document.activeElement).toBe(field())
  await userEvent.click(screen.getByRole('link', { name: 'Link' }))
  await waitFor(() => expect(field().value).toBe('TH1001'))
  await userEvent.click(screen.getByRole('link', { name: 'All' }))
  await waitFor(() => expect(field().value).toBe(''))
})
