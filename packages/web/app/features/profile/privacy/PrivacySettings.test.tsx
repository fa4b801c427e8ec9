import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readKey } from '@thunai/client/keys'
import { getSeenByFamilies } from '@thunai/contract/household/as-families-see-me'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { PrivacySettings } from './PrivacySettings.tsx'

let fits: number
let countsByMust: readonly { wish: string; fits: number }[]
let visibility: string
let saved: unknown[]
/** While pending, the count of members who meet the musts is held back. */
let heldCount: Promise<void> | undefined

beforeEach(() => {
  logInHere()
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true
  }
  fits = 0
  countsByMust = [{ wish: 'age', fits: 12 }]
  visibility = 'everyone'
  saved = []
  heldCount = undefined
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const reply = (data: unknown) => Response.json({ statusCode: 200, statusMessage: '', message: 'Saved', data })
    if (url.includes('/api/matches/fitting')) {
      await heldCount
      return reply({ fits, notTold: 0, without: countsByMust })
    }
    if (!url.includes('/profile/settings')) return reply([])
    if (init.method !== 'GET' && init.body) {
      const change = JSON.parse(init.body as string)
      saved.push(change)
      visibility = change.visibility ?? visibility
    }
    return reply({ visibility, photoVisibility: 'all', hiddenUntil: null })
  })
})

const GUARDED = /fit my partner preferences/
async function openSettings(queries = newQueries()) {
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <PrivacySettings />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('radio', { name: 'Everyone' })
  return userEvent.setup()
}
const isChecked = (name: string | RegExp) => (screen.getByRole('radio', { name }) as HTMLInputElement).checked

describe('guarding a profile', () => {
  it('needs a confirmation if no member meets the musts (WISH-06)', async () => {
    const user = await openSettings()
    await user.click(screen.getByRole('radio', { name: GUARDED }))
    await user.click(await screen.findByRole('button', { name: 'Leave it as it is', hidden: true }))
    expect([saved, isChecked(GUARDED)]).toEqual([[], false])
    await user.click(screen.getByRole('radio', { name: GUARDED }))
    await user.click(await screen.findByRole('button', { name: 'Save anyway', hidden: true }))
    await waitFor(() => expect(saved).toEqual([{ visibility: 'filtered' }]))
    expect(isChecked(GUARDED)).toBe(true)
  })

  it.each([
    ['where members meet the musts', 3, [{ wish: 'age', fits: 12 }]],
    ['without a must', 0, []],
  ])('is saved immediately %s (WISH-06)', async (_, some, musts) => {
    fits = some
    countsByMust = musts
    const user = await openSettings()
    await user.click(screen.getByRole('radio', { name: GUARDED }))
    await waitFor(() => expect(saved).toEqual([{ visibility: 'filtered' }]))
  })

  it('is neither saved nor asked about after another choice was made (WISH-06)', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    heldCount = promise
    const user = await openSettings()
    await user.click(screen.getByRole('radio', { name: GUARDED }))
    await user.click(screen.getByRole('radio', { name: 'Nobody' }))
    resolve()
    await waitFor(() => expect(saved).toEqual([{ visibility: 'nobody' }]))
    expect(isChecked(GUARDED)).toBe(false)
  })
})

it('the profile as other families see it is refetched when fewer may see the photos', async () => {
  const queries = newQueries()
  queries.setQueryData(readKey(getSeenByFamilies), {})
  const user = await openSettings(queries)
  await user.click(within(screen.getByRole('group', { name: 'My photos are shown to' })).getAllByRole('radio')[1]!)
  await waitFor(() => expect(queries.getQueryState(readKey(getSeenByFamilies))?.isInvalidated).toBe(true))
})
