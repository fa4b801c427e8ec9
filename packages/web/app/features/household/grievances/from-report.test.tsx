import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useNavigate } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { paths } from '../../../paths.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { ReportDialog } from '../../profile/privacy/ReportDialog.tsx'
import { GrievanceForm } from './GrievanceForm.tsx'

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What happened/ })

function Grievance() {
  const navigate = useNavigate()
  return (
    <>
      <GrievanceForm onFiled={() => {}} />
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  )
}

it("a report's text is carried to the grievance form, and is still in the report after Back", async () => {
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, statusMessage: '', message: '', data: {} }))
  logInHere('me')
  const report = () => <ReportDialog member={{ id: 'p', name: 'Meena' }} isOpen onClose={() => {}} />
  const Pages = createRoutesStub([
    { path: '/', Component: report },
    { path: paths.grievance, Component: Grievance },
  ])
  render(
    <QueryClientProvider client={newQueries()}>
      <Pages />
    </QueryClientProvider>,
  )
  await userEvent.type(text(), 'These are our daughter’s pictures.')
  await userEvent.click(screen.getByRole('link', { name: 'Tell our grievance officer' }))
  expect(await screen.findByRole('button', { name: 'Send grievance' })).toBeTruthy()
  expect(text().value).toBe('These are our daughter’s pictures.')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('button', { name: 'Send report' })).toBeTruthy()
  expect(text().value).toBe('These are our daughter’s pictures.')
})
