import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import PoruthamPage from './porutham.tsx'

it("both births' input is kept while the star form is shown", async () => {
  const Page = createRoutesStub([{ path: '/', Component: PoruthamPage }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
  const show = (way: string) => userEvent.click(screen.getByRole('tab', { name: way }))
  const girl = () => within(screen.getByRole('group', { name: 'The girl’s birth' }))
  const values = () =>
    ['Date of birth', 'Time of birth', 'Latitude'].map(
      (label) => girl().getByLabelText<HTMLInputElement>(label, { exact: false, selector: 'input' }).value,
    )
  await show('By birth')
  await userEvent.type(girl().getByLabelText('Date of birth', { exact: false, selector: 'input' }), '01/02/1998')
  await userEvent.type(girl().getByLabelText('Time of birth', { exact: false }), '06:30')
  await userEvent.type(girl().getByLabelText('Latitude'), '9.919')
  const typed = values()
  expect(typed).toEqual(['01/02/1998', '06:30', '9.919'])
  await show('By star')
  expect(screen.queryByRole('group', { name: 'The girl’s birth' })).toBeNull()
  await show('By birth')
  expect(values()).toEqual(typed)
})

it('a half-filled form lists what is missing (MOBILE-04)', async () => {
  const Page = createRoutesStub([{ path: '/', Component: PoruthamPage }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
  expect(screen.queryByText(/^Still needed/)).toBeNull()
  const girl = within(screen.getByRole('group', { name: 'The girl’s star' }))
  await userEvent.click(girl.getByRole('radio', { name: '2' }))
  expect(screen.getByText('Still needed: the girl’s star, the boy’s star, the boy’s patham')).toBeTruthy()
})

it('star and raasi alone give the ten poruthams, with the assumed patham (MOBILE-04)', async () => {
  const Page = createRoutesStub([{ path: '/', Component: PoruthamPage }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
  for (const [legend, star, raasi] of [
    ['The girl’s star', 'Karthigai', 'Rishabam'],
    ['The boy’s star', 'Rohini', 'Rishabam'],
  ] as const) {
    const fields = within(screen.getByRole('group', { name: legend }))
    await userEvent.click(fields.getByRole('combobox', { name: /Star/ }))
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(star) }))
    await userEvent.click(fields.getByRole('button', { name: raasi }))
  }
  const girl = within(screen.getByRole('group', { name: 'The girl’s star' }))
  expect(girl.getByText(/Counted with patham 2, the first of this raasi\./)).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^Porutham/, level: 2 })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(/^\d+ of 10 poruthams match\.$/)
})

it('the ten poruthams of two births name both births, get the focus, and disappear when other births can’t be computed (EXTRA-04)', async () => {
  const none = { state: 'absent', places: [], exceptions: [] }
  const chart = { star: 4, patham: 2, dosham: { sevvai: none, rahuKetu: none, kalathra: none } }
  let isAway = false
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('offline')
    return Response.json({ statusCode: 200, statusMessage: 'Success', message: 'Success', data: chart })
  })
  const Page = createRoutesStub([{ path: '/', Component: PoruthamPage }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('tab', { name: 'By birth' }))
  for (const [legend, day] of [
    ['The girl’s birth', '01/02/1998'],
    ['The boy’s birth', '03/04/1995'],
  ] as const) {
    const fields = within(screen.getByRole('group', { name: legend }))
    const type = (label: string, text: string) =>
      userEvent.type(fields.getByLabelText(label, { exact: false, selector: 'input' }), text)
    await type('Date of birth', day)
    await type('Time of birth', '06:30')
    await type('Latitude', '9.9')
    await type('Longitude', '78.1')
  }
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Show porutham' }))
  await press()
  const result = await screen.findByRole('heading', { name: /^Porutham/, level: 2 })
  await waitFor(() => expect(document.activeElement).toBe(result))
  expect(screen.getByText('Girl: 01/02/1998, 06:30, 9.9, 78.1. Boy: 03/04/1995, 06:30, 9.9, 78.1.')).toBeTruthy()
  isAway = true
  await press()
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Porutham/, level: 2 })).toBeNull())
  expect(screen.getByRole('alert')).toBeTruthy()
})
