import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BiodataField } from '@thunai/contract/profile/biodata-reading'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepForms } from '../../../lib/carried-forms.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { BiodataFold } from './BiodataFold.tsx'

const FIELDS = [
  { name: 'star', value: 'Rohini', label: 'Star', from: 'Star : Rohini' },
  { name: 'height', value: 162.6, label: 'Height in cm', from: `Ht: 5'4"` },
  { name: 'primaryContact', value: '919840137911', label: 'Primary contact', from: 'Cell 98401 37911' },
]

const onTake = vi.fn<(fields: readonly BiodataField[]) => Promise<undefined>>(async () => undefined)
beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 200, statusMessage: 'Success', message: 'Success', data: { fields: FIELDS } }),
  )
})

function show(): void {
  cleanup()
  logInHere('me')
  const takes = (name: string) => name !== 'primaryContact'
  render(<BiodataFold name="biodata" takes={takes} onTake={onTake} takeText="Save" hint="Only these" />)
}
const fold = () => document.querySelector('details')!
const openFold = async () => {
  fold().open = true
  await screen.findByLabelText('Biodata')
}
const pastedText = () => screen.getByLabelText<HTMLTextAreaElement>('Biodata').value

it('each detail is shown with its source text, and only confirmed ones are filled in (READ-03, READ-07)', async () => {
  show()
  await openFold()
  await userEvent.type(screen.getByLabelText('Biodata'), 'Star : Rohini')
  await userEvent.click(screen.getByRole('button', { name: 'Read the biodata' }))
  expect(await screen.findByText(`Ht: 5'4"`)).toBeTruthy()
  expect(screen.queryByText('Cell 98401 37911')).toBeNull()
  expect(screen.getByText(/Also read, for later: Primary contact/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  expect(onTake).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('checkbox', { name: /Star: Rohini/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onTake).toHaveBeenCalledExactlyOnceWith([FIELDS[0]])
})

it('pasted text, details read from it and ticks are restored after an expired session (STATE-23)', async () => {
  show()
  expect(fold().open).toBe(false)
  await openFold()
  await userEvent.type(screen.getByLabelText('Biodata'), 'Star : Rohini')
  await userEvent.click(screen.getByRole('button', { name: 'Read the biodata' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /Height/ }))
  keepForms('me')
  show()
  await screen.findByLabelText('Biodata')
  expect([fold().open, pastedText()]).toEqual([true, 'Star : Rohini'])
  expect(document.activeElement).toBe(document.body)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onTake).toHaveBeenCalledExactlyOnceWith([FIELDS[1]])
})

it('after details are filled in the pasted text is gone, and the focus moves to the outcome (READ-07)', async () => {
  show()
  await openFold()
  await userEvent.type(screen.getByLabelText('Biodata'), 'Star : Rohini')
  await userEvent.click(screen.getByRole('button', { name: 'Read the biodata' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Please confirm each detail'))
  await userEvent.click(screen.getByRole('checkbox', { name: /Star: Rohini/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The confirmed details were taken.'))
  expect(pastedText()).toBe('')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
