import { screen, waitFor } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { stubMediaQueries } from '../../../testing/on-screen.ts'
import { NARROW } from '../../../ui/hooks/useMedia.ts'
import { openOn, server, setUpEditDialog, weight } from './testing/edit-dialog.tsx'

setUpEditDialog()

describe('the edit dialog on a phone', () => {
  beforeEach(() => stubMediaQueries(NARROW))
  const reach = (step: string) => screen.findByText(step)
  const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
    user.click(screen.getByRole('button', { name }))

  it('has steps of a few fields: Next stores each, and the last has Done (MOBILE-02)', async () => {
    const user = await openOn('family')
    await reach('Step 1 of 3')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Father’s name' }), 'Suresh')
    await press(user, 'Next')
    await reach('Step 2 of 3')
    expect(server.stored).toMatchObject({ fatherName: 'Suresh' })
    expect(screen.queryByRole('textbox', { name: 'Father’s name' })).toBeNull()
    await press(user, 'Next')
    await reach('Step 3 of 3')
    await user.type(screen.getByRole('textbox', { name: 'Brothers' }), '2')
    await press(user, 'Back')
    await reach('Step 2 of 3')
    await press(user, 'Back')
    await reach('Step 1 of 3')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Father’s name' }).value).toBe('Suresh')
    expect(server.stored).toMatchObject({ noOfBrothers: null })
    await press(user, 'Next')
    await reach('Step 2 of 3')
    await press(user, 'Next')
    await reach('Step 3 of 3')
    await press(user, 'Done')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Done' })).toBeNull())
    expect(server.stored).toMatchObject({ fatherName: 'Suresh', noOfBrothers: 2 })
  })

  it('leaves a step without changes without saving (MOBILE-02)', async () => {
    const user = await openOn('family')
    await press(user, 'Next')
    await reach('Step 2 of 3')
    expect(server.patched).toEqual([])
  })

  it('stays in a step that failed to save, with its input (MOBILE-02)', async () => {
    const user = await openOn('family')
    await user.type(screen.getByRole('textbox', { name: 'Father’s name' }), 'Suresh')
    server.stored = { ...server.stored, updatedAt: 'theirs' }
    await press(user, 'Next')
    expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy()
    expect(screen.getByText('Step 1 of 3')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Father’s name' }).value).toBe('Suresh')
  })

  it('stays in a step at its first invalid field', async () => {
    const user = await openOn('horoscope')
    await user.click(screen.getByText('The place isn’t in the list, or its clocks were different'))
    await user.type(screen.getByRole('textbox', { name: 'Latitude' }), '99')
    await press(user, 'Next')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Latitude' })))
  })

  it('shows a step’s errors instead of leaving it (MOBILE-02)', async () => {
    const user = await openOn('habits')
    await press(user, 'Next')
    await reach('Step 2 of 3')
    await user.type(weight(), 'heavy')
    await press(user, 'Next')
    expect(await screen.findByText('Please enter a number from 20 to 300.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(weight()))
    expect(server.patched).toEqual([])
  })
})
