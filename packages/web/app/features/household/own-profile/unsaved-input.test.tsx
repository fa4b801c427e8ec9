import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '../../../session/session.ts'
import { toastStore } from '../../../ui/messages/toasts.ts'
import { closed, open, openOn, server, setUpEditDialog, weight } from './testing/edit-dialog.tsx'

setUpEditDialog()

describe('unsaved input of the edit dialog', () => {
  it('closes on Cancel without asking or saving, and reopens with what is stored (OWN-14)', async () => {
    const user = await openOn('habits')
    await user.type(weight(), '70')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await closed()
    expect(screen.queryByText('Leave without saving?')).toBeNull()
    await open(user)
    expect(weight().value).toBe('')
    expect(server.patched).toEqual([])
  })

  it('offers to restore cancelled input, on top of the stored profile', async () => {
    const user = await openOn('habits')
    await user.type(weight(), '70')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await closed()
    await user.click(screen.getByRole('button', { name: 'Restore them' }))
    await screen.findByRole('button', { name: 'Save' })
    expect(weight().value).toBe('70')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(server.stored).toMatchObject({ weight: 70, name: 'Raman' })
    expect(screen.queryByRole('button', { name: 'Restore them' })).toBeNull()
  })

  it('offers no restore if nothing was typed, or once the page is left', async () => {
    const user = await openOn('habits')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await closed()
    expect(toastStore.getShown()).toEqual([])
    await open(user)
    await user.type(weight(), '70')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await closed()
    await user.click(screen.getByRole('button', { name: 'back' }))
    expect(await screen.findByText('Home')).toBeTruthy()
    await waitFor(() => expect(toastStore.getShown()).toEqual([]))
  })

  it('can’t be left during a save', async () => {
    const user = await openOn('habits')
    await user.type(weight(), '70')
    const saving = Promise.withResolvers<void>()
    server.heldSave = saving.promise
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Leave without saving?')).toBeNull()
    expect(weight().value).toBe('70')
    saving.resolve()
    await closed()
    expect(server.stored).toMatchObject({ weight: 70 })
  })

  it('stays open when the answer to an earlier dialog arrives late', async () => {
    const user = await openOn('habits')
    await user.type(weight(), '70')
    const saving = Promise.withResolvers<void>()
    server.heldSave = saving.promise
    await user.click(screen.getByRole('button', { name: 'Save' }))
    // as a link back to an earlier draft does
    await user.click(screen.getByRole('button', { name: 'open', hidden: true }))
    saving.resolve()
    await screen.findByText('Profile updated successfully!')
    expect(weight()).toBeTruthy()
  })

  it('asks before its cross discards input (OWN-14)', async () => {
    const user = await openOn('habits')
    await user.type(weight(), '70')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    // the button that keeps the input gets the focus
    expect(
      within(screen.getByRole('dialog', { name: 'Leave without saving?' })).getAllByRole('button')[0]?.textContent,
    ).toBe('Keep editing')
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(weight().value).toBe('70')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.body.style.overflow).toBe('hidden')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await closed()
    expect(server.patched).toEqual([])
    // the page behind scrolls again
    expect(document.body.style.overflow).toBe('')
  })

  it('asks even if the browser forces it closed, and reopens below the question (OWN-14)', async () => {
    const user = await openOn('habits')
    await user.type(weight(), '70')
    const form = screen.getByRole<HTMLDialogElement>('dialog')
    act(() => {
      // as on a second Escape in a row
      form.dispatchEvent(new Event('cancel'))
      form.close()
      form.dispatchEvent(new Event('close'))
    })
    expect(form.open).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(weight().value).toBe('70')
  })

  it('asks before Back discards input, and only then (OWN-14)', async () => {
    const user = await openOn('habits')
    await user.type(weight(), '70')
    await user.click(screen.getByRole('button', { name: 'back' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.queryByText('Leave without saving?')).toBeNull()
    expect(weight().value).toBe('70')
    await user.click(screen.getByRole('button', { name: 'back' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByText('Home')).toBeTruthy()
  })

  it('has the browser ask before a reload only while there is unsaved input (OWN-14)', async () => {
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const user = await openOn('habits')
    expect(isAsked()).toBe(false)
    await user.type(weight(), '70')
    expect(isAsked()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(isAsked()).toBe(false)
  })

  it('can be left without asking once the session has ended', async () => {
    const user = await openOn('habits')
    await user.type(weight(), '70')
    session.logout()
    await user.click(screen.getByRole('button', { name: 'back' }))
    expect(await screen.findByText('Home')).toBeTruthy()
  })
})
