import { isSeveral } from '@thunai/contract/profile/field-kinds'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { EDIT_MESSAGES } from '@thunai/contract/profile/edit'
import { FIELD_NAMES, fieldNamed } from '@thunai/contract/profile/fields'
import { formName } from '@thunai/contract/profile/wire-names'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate } from 'react-router'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSite, type TestSite } from '../../../testing/a-site.tsx'
import { session } from '../../../session/session.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { Toasts } from '../../../ui/messages/Toasts.tsx'
import { toastStore } from '../../../ui/messages/toasts.ts'
import { type EditTarget, useEditing } from './useEditing.tsx'

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

let stored: Record<string, unknown>
let patched: Record<string, unknown>[]

/** True if the caller owns the profile. */
let isOwner: boolean

/** While pending, the profile can't be read. */
let heldBack: Promise<void> | undefined

/** Who sees the profile, and how many members meet the musts of a form. */
let visibility: string
let fits: number

/** While pending, saves aren't answered. */
let heldSave: Promise<void> | undefined

/** A server that stores what it gets and counts versions. */
async function answer(url: string, init: RequestInit): Promise<Response> {
  const reply = (data: unknown) =>
    Response.json({ statusCode: 200, statusMessage: 'Success', message: 'Success', data })
  if (url.includes('getavailablelist')) return reply(lists)
  if (url.includes('/api/profiles')) return reply({ rows: [{ profileId: 'x', isOwner }], next: null })
  if (url.includes('/profile/settings')) return reply({ visibility })
  if (url.includes('/api/matches/fitting')) return reply({ fits, notTold: 0, without: [] })
  if (init.method !== 'PATCH') {
    await heldBack
    return reply(stored)
  }
  const body = JSON.parse(String(init.body)) as Record<string, unknown>
  patched.push(body)
  await heldSave
  if (body['updatedAt'] !== stored['updatedAt'])
    return Response.json(
      { statusCode: 409, statusMessage: 'The profile was changed meanwhile.', code: 'changedMeanwhile' },
      { status: 409 },
    )
  stored = { ...stored, ...body, updatedAt: `v${patched.length + 1}` }
  return reply(stored)
}

const onScreen = ({ isNarrow }: { isNarrow: boolean }) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

beforeEach(() => {
  logInHere()
  stored = {
    ...Object.fromEntries(FIELD_NAMES.map((name) => [formName(name), isSeveral(fieldNamed(name)) ? [] : null])),
    id: 'x',
    gender: 'Male',
    dateOfBirth: '1996-01-01',
    name: 'Raman',
    computedValues: [],
    outdatedValues: [],
    verified: [],
    updatedAt: 'v1',
  }
  patched = []
  visibility = 'everyone'
  fits = 30
  isOwner = true
  heldBack = undefined
  heldSave = undefined
  vi.stubGlobal('fetch', vi.fn(answer))
  onScreen({ isNarrow: false })
  // as in newer browsers
  Element.prototype.scrollIntoView = async () => {}
})

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
afterAll(() => site?.close())

async function openOn(section: EditTarget): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const pages = { '/': () => <p>Home</p>, '/profile': () => <Page section={section} /> }
  site?.close()
  site = await aSite(pages, '/', '/profile')
  render(
    <QueryClientProvider client={queries}>
      <site.Site />
    </QueryClientProvider>,
  )
  await open(user)
  return user
}
async function open(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'open' }))
  await screen.findByRole('button', { name: /^(Save|Next)$/ })
}
const closed = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())

describe('the edit dialog', () => {
  it('lets only the owner say whom the profile is for (FAM-12)', async () => {
    await openOn('basic')
    expect(screen.getByRole('combobox', { name: /created for/i })).toHaveProperty('disabled', false)
    cleanup()
    isOwner = false
    await openOn('basic')
    const told = { name: /created for/i, description: EDIT_MESSAGES.ownerOnly }
    expect(await screen.findByRole('combobox', told)).toHaveProperty('disabled', true)
  })

  it('sends the whole object with the changes, and reopens with what is stored (OWN-15, OWN-23)', async () => {
    const user = await openOn('family')
    await user.type(screen.getByRole('textbox', { name: 'Father’s name' }), 'Suresh')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    const { preferedMust: _, emailContact: __, ...sent } = stored
    expect(patched[0]).toEqual({ ...sent, updatedAt: 'v1' })
    expect(patched[0]).toMatchObject({ fatherName: 'Suresh', name: 'Raman', rassiOne: [] })
    await open(user)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Father’s name' }).value).toBe('Suresh')
    await user.type(screen.getByRole('textbox', { name: 'Mother’s name' }), 'Lakshmi')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(stored).toMatchObject({ fatherName: 'Suresh', motherName: 'Lakshmi' })
  })

  it('offers an old wish for a gothram once, as a clan to leave out (CLN-18)', async () => {
    stored = { ...stored, preferedGothra: 'Bharadwaja', preferedHouseName: 'Kota', excludedClans: ['Keeran'] }
    const user = await openOn('clan')
    expect(screen.getByText('You once named Bharadwaja, Kota in your partner preferences')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Leave out' }))
    expect(screen.queryByText(/You once named/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(stored).toMatchObject({
      excludedClans: ['Keeran', 'Bharadwaja', 'Kota'],
      preferedGothra: null,
      preferedHouseName: null,
    })
  })

  it('lets go of an old wish that the family wants to leave out no longer (CLN-18)', async () => {
    stored = { ...stored, preferedGothra: 'Bharadwaja' }
    const user = await openOn('clan')
    await user.click(screen.getByRole('button', { name: 'Forget it' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(stored).toMatchObject({ excludedClans: [], preferedGothra: null })
  })

  it('asks before musts that no member meets hide a guarded profile, and saves them after a second yes (WISH-06)', async () => {
    visibility = 'filtered'
    fits = 0
    stored = { ...stored, preferedMust: ['age'], preferedAgeFrom: 27, preferedAgeTo: 33 }
    const user = await openOn('preference')
    const from = screen.getByRole('textbox', { name: /age from/i })
    await user.clear(from)
    await user.type(from, '26')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Change the musts', hidden: true }))
    expect(patched).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Save anyway', hidden: true }))
    await waitFor(() => expect(stored['preferedAgeFrom']).toBe(26))
  })

  it('keeps its input after a concurrent change, and saves it on top of that (G-65)', async () => {
    const user = await openOn('family')
    await user.type(screen.getByRole('textbox', { name: 'Father’s name' }), 'Suresh')
    stored = { ...stored, motherName: 'Lakshmi', updatedAt: 'theirs' }
    const reading = Promise.withResolvers<void>()
    heldBack = reading.promise
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy()
    // a retry before the reload would be refused again
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    reading.resolve()
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await closed()
    expect(stored).toMatchObject({ fatherName: 'Suresh', motherName: 'Lakshmi' })
    expect(patched).toHaveLength(2)
  })

  it('shows the profile’s e-mail and number to relatives, read-only (FAM-14)', async () => {
    isOwner = false
    stored = { ...stored, emailContact: 'mother@example.in', primaryContact: '919876543210' }
    const user = await openOn('basic')
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
    await waitFor(() => expect(field('Email').disabled).toBe(true))
    expect([field('Email').value, field('Primary contact').disabled]).toEqual(['mother@example.in', true])
    expect(field('Second contact').disabled).toBe(false)
    // in the dialog, and beside "Profile For"
    expect(screen.getAllByText(EDIT_MESSAGES.ownerOnly)).toHaveLength(3)
    await user.type(field('Second contact'), '9840012345')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(stored).toMatchObject({ emailContact: 'mother@example.in', seconderyContact: '919840012345' })
  })

  it('says by the address who sees where the house is, so that each family gives it or not (MOBILE-19)', async () => {
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
    expect(stored).toMatchObject({ rassiOne: ['Guru'], raasiTwo: [], amsamOne: [] })
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

  const weight = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight in kg' })

  it('closes on Cancel without asking or saving, and reopens with what is stored (OWN-14)', async () => {
    const user = await openOn('habits')
    await user.type(weight(), '70')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await closed()
    expect(screen.queryByText('Leave without saving?')).toBeNull()
    await open(user)
    expect(weight().value).toBe('')
    expect(patched).toEqual([])
  })

  it('offers to restore cancelled input, on top of what is stored then', async () => {
    const user = await openOn('habits')
    await user.type(weight(), '70')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await closed()
    await user.click(screen.getByRole('button', { name: 'Restore them' }))
    await screen.findByRole('button', { name: 'Save' })
    expect(weight().value).toBe('70')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(stored).toMatchObject({ weight: 70, name: 'Raman' })
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
    heldSave = saving.promise
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Leave without saving?')).toBeNull()
    expect(weight().value).toBe('70')
    saving.resolve()
    await closed()
    expect(stored).toMatchObject({ weight: 70 })
  })

  it('stays open when an earlier one’s answer arrives late', async () => {
    const user = await openOn('habits')
    await user.type(weight(), '70')
    const saving = Promise.withResolvers<void>()
    heldSave = saving.promise
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
    // the first focus stays with what was typed
    expect(
      within(screen.getByRole('dialog', { name: 'Leave without saving?' })).getAllByRole('button')[0]?.textContent,
    ).toBe('Keep editing')
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(weight().value).toBe('70')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.body.style.overflow).toBe('hidden')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await closed()
    expect(patched).toEqual([])
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

  it('lets input go when the session has ended', async () => {
    const user = await openOn('habits')
    await user.type(weight(), '70')
    session.logout()
    await user.click(screen.getByRole('button', { name: 'back' }))
    expect(await screen.findByText('Home')).toBeTruthy()
  })

  it('enables income and job name after a job type is chosen (OWN-21, OWN-22)', async () => {
    stored = { ...stored, jobType: 1 }
    const user = await openOn('basic')
    const boxes = () =>
      ['Monthly income', 'Job name'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).disabled)
    expect(boxes()).toEqual([false, false])
    await user.click(screen.getByRole('button', { name: 'Clear Job type' }))
    expect(boxes()).toEqual([true, true])
  })

  it('asks for heights in feet and inches, and keeps a height to the millimetre until another is chosen', async () => {
    stored = { ...stored, height: 167.6 }
    const user = await openOn('habits')
    const height = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Height' })
    expect(height().value).toBe('5 ft 6 in · 168 cm')
    await user.type(weight(), '70')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(stored).toMatchObject({ height: 167.6, weight: 70 })
    await open(user)
    await user.type(height(), `5'4`)
    await user.click(screen.getByRole('option', { name: '5 ft 4 in · 163 cm' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(stored).toMatchObject({ height: 162.6 })
  })

  describe('on a phone', () => {
    beforeEach(() => onScreen({ isNarrow: true }))
    const reach = (step: string) => screen.findByText(step)
    const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
      user.click(screen.getByRole('button', { name }))

    it('has steps of few fields: Next stores each, and the last says Done (MOBILE-02)', async () => {
      const user = await openOn('family')
      await reach('Step 1 of 3')
      expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
      await user.type(screen.getByRole('textbox', { name: 'Father’s name' }), 'Suresh')
      await press(user, 'Next')
      await reach('Step 2 of 3')
      expect(stored).toMatchObject({ fatherName: 'Suresh' })
      expect(screen.queryByRole('textbox', { name: 'Father’s name' })).toBeNull()
      await press(user, 'Next')
      await reach('Step 3 of 3')
      await user.type(screen.getByRole('textbox', { name: 'Brothers' }), '2')
      await press(user, 'Back')
      await reach('Step 2 of 3')
      await press(user, 'Back')
      await reach('Step 1 of 3')
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Father’s name' }).value).toBe('Suresh')
      expect(stored).toMatchObject({ noOfBrothers: null })
      await press(user, 'Next')
      await reach('Step 2 of 3')
      await press(user, 'Next')
      await reach('Step 3 of 3')
      await press(user, 'Done')
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Done' })).toBeNull())
      expect(stored).toMatchObject({ fatherName: 'Suresh', noOfBrothers: 2 })
    })

    it('goes on without a save from a step without changes (MOBILE-02)', async () => {
      const user = await openOn('family')
      await press(user, 'Next')
      await reach('Step 2 of 3')
      expect(patched).toEqual([])
    })

    it('stays in a step that could not be stored, with its input (MOBILE-02)', async () => {
      const user = await openOn('family')
      await user.type(screen.getByRole('textbox', { name: 'Father’s name' }), 'Suresh')
      stored = { ...stored, updatedAt: 'theirs' }
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
      expect(patched).toEqual([])
    })
  })

  it('opens a few fields alone, without steps, for one missing detail', async () => {
    onScreen({ isNarrow: true })
    const user = await openOn('education')
    expect(screen.queryByText(/^Step/)).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Religion' })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Main subject' }), 'Tamil')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await closed()
    expect(patched[0]).toMatchObject({ mainSubject: 'Tamil', name: 'Raman' })
  })
})
