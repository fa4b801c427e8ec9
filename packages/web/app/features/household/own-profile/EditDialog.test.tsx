import { EDIT_MESSAGES } from '@thunai/contract/profile/edit'
import { REFUSALS } from '@thunai/contract/frame/refusals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stubMediaQueries } from '../../../testing/on-screen.ts'
import { NARROW } from '../../../ui/hooks/useMedia.ts'
import { closed, open, openOn, readAgain, server, setUpEditDialog, weight } from './testing/edit-dialog.tsx'

setUpEditDialog()

describe('the edit dialog', () => {
  it('lets only the owner change whom the profile is for (FAM-12)', async () => {
    await openOn('basic')
    expect(screen.getByRole('combobox', { name: /created for/i })).toHaveProperty('disabled', false)
    cleanup()
    server.isOwner = false
    await openOn('basic')
    const tooltip = { name: /created for/i, description: EDIT_MESSAGES.ownerOnly }
    expect(await screen.findByRole('combobox', tooltip)).toHaveProperty('disabled', true)
  })

  it('sends the whole object with the changes, and reopens with what is stored (OWN-15, OWN-23)', async () => {
    const user = await openOn('family')
    await user.type(screen.getByRole('textbox', { name: 'Father’s name' }), 'Suresh')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    const { preferedMust: _, emailContact: __, ...sent } = server.stored
    expect(server.patched[0]).toEqual({ ...sent, updatedAt: 'v1' })
    expect(server.patched[0]).toMatchObject({ fatherName: 'Suresh', name: 'Raman', rassiOne: [] })
    await open(user)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Father’s name' }).value).toBe('Suresh')
    await user.type(screen.getByRole('textbox', { name: 'Mother’s name' }), 'Lakshmi')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(server.stored).toMatchObject({ fatherName: 'Suresh', motherName: 'Lakshmi' })
  })

  it('shows why a save is refused if the member can fix it (API-PROF-05)', async () => {
    const user = await openOn('family')
    await user.type(screen.getByRole('textbox', { name: 'Father’s name' }), 'Suresh')
    for (const code of ['proveFirst', 'busy'] as const) {
      server.refused = { ...REFUSALS[code], statusMessage: REFUSALS[code].sentence, code }
      await user.click(screen.getByRole('button', { name: 'Save' }))
      expect(await screen.findByText(REFUSALS[code].sentence)).toBeTruthy()
    }
  })

  it('offers an old gothram preference once, as a clan to exclude (CLN-18)', async () => {
    server.stored = {
      ...server.stored,
      preferedGothra: 'Bharadwaja',
      preferedHouseName: 'Kota',
      excludedClans: ['Keeran'],
    }
    const user = await openOn('clan')
    expect(screen.getByText('You once named Bharadwaja, Kota in your partner preferences')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Leave out' }))
    expect(screen.queryByText(/You once named/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(server.stored).toMatchObject({
      excludedClans: ['Keeran', 'Bharadwaja', 'Kota'],
      preferedGothra: null,
      preferedHouseName: null,
    })
  })

  it('drops an old gothram preference that the family no longer wants to exclude (CLN-18)', async () => {
    server.stored = { ...server.stored, preferedGothra: 'Bharadwaja' }
    const user = await openOn('clan')
    await user.click(screen.getByRole('button', { name: 'Forget it' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(server.stored).toMatchObject({ excludedClans: [], preferedGothra: null })
  })

  it('asks for confirmation before musts that no member meets would hide a guarded profile (WISH-06)', async () => {
    server.visibility = 'filtered'
    server.fits = 0
    server.stored = { ...server.stored, preferedMust: ['age'], preferedAgeFrom: 27, preferedAgeTo: 33 }
    const user = await openOn('preference')
    const from = screen.getByRole('textbox', { name: /age from/i })
    await user.clear(from)
    await user.type(from, '26')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Change the musts', hidden: true }))
    expect(server.patched).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Save anyway', hidden: true }))
    await waitFor(() => expect(server.stored['preferedAgeFrom']).toBe(26))
  })

  it('keeps its input after a concurrent change, and saves it on top of that change (G-65)', async () => {
    const user = await openOn('family')
    await user.type(screen.getByRole('textbox', { name: 'Father’s name' }), 'Suresh')
    server.stored = { ...server.stored, motherName: 'Lakshmi', updatedAt: 'theirs' }
    const reading = Promise.withResolvers<void>()
    server.heldBack = reading.promise
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy()
    // a retry before the refetch would be refused again
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    reading.resolve()
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await closed()
    expect(server.stored).toMatchObject({ fatherName: 'Suresh', motherName: 'Lakshmi' })
    expect(server.patched).toHaveLength(2)
  })

  it('shows what a relative wrote meanwhile into the same field, before a second press replaces it (G-65)', async () => {
    const user = await openOn('family')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Father’s name' })
    await user.type(field, 'Suresh')
    server.stored = { ...server.stored, fatherName: 'Suresh Kumar', motherName: 'Lakshmi', updatedAt: 'theirs' }
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/meanwhile to: “Suresh Kumar”/)).toBeTruthy()
    expect(field.value).toBe('Suresh')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await closed()
    expect(server.stored).toMatchObject({ fatherName: 'Suresh', motherName: 'Lakshmi' })
    expect(server.patched).toHaveLength(2)
  })

  it('shows it too where the profile was read again meanwhile, as after a lost connection (G-65)', async () => {
    const user = await openOn('family')
    await user.type(screen.getByRole('textbox', { name: 'Father’s name' }), 'Suresh')
    server.stored = { ...server.stored, fatherName: 'Suresh Kumar', updatedAt: 'theirs' }
    await readAgain()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/meanwhile to: “Suresh Kumar”/)).toBeTruthy()
    expect(server.stored['fatherName']).toBe('Suresh Kumar')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(server.stored['fatherName']).toBe('Suresh')
  })

  it('shows the profile’s e-mail and number to relatives, read-only (FAM-14)', async () => {
    server.isOwner = false
    server.stored = { ...server.stored, emailContact: 'mother@example.in', primaryContact: '919876543210' }
    const user = await openOn('basic')
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
    await waitFor(() => expect(field('Email').disabled).toBe(true))
    expect([field('Email').value, field('Primary contact').disabled]).toEqual(['mother@example.in', true])
    expect(field('Second contact').disabled).toBe(false)
    // once in the dialog, and beside "Profile For"
    expect(screen.getAllByText(EDIT_MESSAGES.ownerOnly)).toHaveLength(3)
    await user.type(field('Second contact'), '9840012345')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(server.stored).toMatchObject({ emailContact: 'mother@example.in', seconderyContact: '919840012345' })
  })

  it('says beside the address who can see it, so that each family can decide to give it (MOBILE-19)', async () => {
    await openOn('basic')
    for (const name of ['Door number', 'Address in one line']) {
      const field = { name: new RegExp(`^${name}`), description: /Families who open your contact see door number/ }
      expect(await screen.findByRole('textbox', field)).toBeDefined()
    }
  })

  it('fills the charts by tapping a house, and removes planets again (OWN-32)', async () => {
    const user = await openOn('horoscope')
    const house = () => screen.getByRole('button', { name: /Raasi,\s*Mesham/ })
    await user.click(house())
    const planets = screen.getByRole('group', { name: 'Raasi: planets in Mesham' })
    for (const planet of [/Sun/, /Guru/]) await user.click(within(planets).getByRole('button', { name: planet }))
    expect(house().textContent).toMatch(/Sun.*Guru/)
    await user.click(within(planets).getByRole('button', { name: /Sun/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(server.stored).toMatchObject({ rassiOne: ['Guru'], raasiTwo: [], amsamOne: [] })
  })

  it('keeps the coordinates open while their error is being fixed', async () => {
    const user = await openOn('birth')
    await user.click(screen.getByText('The place isn’t in the list, or its clocks were different'))
    const latitude = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Latitude' })
    await user.type(latitude(), '99')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(latitude().getAttribute('aria-invalid')).toBe('true'))
    await user.type(latitude(), '{Backspace}.5')
    expect(document.activeElement).toBe(latitude())
    expect(latitude().closest('details')?.open).toBe(true)
    expect(latitude().value).toBe('9.5')
  })

  it('enables income and job name after a job type is chosen (OWN-21, OWN-22)', async () => {
    server.stored = { ...server.stored, jobType: 1 }
    const user = await openOn('basic')
    const boxes = () =>
      ['Monthly income', 'Job name'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).disabled)
    expect(boxes()).toEqual([false, false])
    await user.click(screen.getByRole('button', { name: 'Clear Job type' }))
    expect(boxes()).toEqual([true, true])
  })

  it('shows heights in feet and inches, and keeps a stored height unchanged until another is chosen', async () => {
    server.stored = { ...server.stored, height: 167.6 }
    const user = await openOn('habits')
    const height = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Height' })
    expect(height().value).toBe('5 ft 6 in · 168 cm')
    await user.type(weight(), '70')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(server.stored).toMatchObject({ height: 167.6, weight: 70 })
    await open(user)
    await user.type(height(), `5'4`)
    await user.click(screen.getByRole('option', { name: '5 ft 4 in · 163 cm' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(server.stored).toMatchObject({ height: 162.6 })
  })

  it('opens only a few fields, without steps, for one missing detail', async () => {
    stubMediaQueries(NARROW)
    const user = await openOn('education')
    expect(screen.queryByText(/^Step/)).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Religion' })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Main subject' }), 'Tamil')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(server.patched[0]).toMatchObject({ mainSubject: 'Tamil', name: 'Raman' })
  })
})
