import { setupI18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { LanguageProvider, nameOf } from '@thunai/client/language'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { paths } from '../../../paths.ts'
import { Names, TamilNames } from './Names.tsx'
import { namesIn } from './names-in.ts'
import { useLists } from './useLists.ts'

const requests: string[] = []
beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    const lists = {
      religion: [
        { id: 1, name: 'Hindu' },
        { id: 2, name: 'Added by staff' },
      ],
      country: [],
    }
    const data = url === '/api/names/ta' ? { Hindu: 'இந்து', Chennai: 'சென்னை' } : lists
    return Response.json({ statusCode: 200, statusMessage: 'Success', message: 'Success', data })
  })
})
const tamil = setupI18n({ locale: 'ta', messages: { ta: {} } })

function Page() {
  const { i18n } = useLingui()
  const religions = useLists().of('religion').options
  return (
    <>
      <p>{['Chennai', 'Kavitha', 'constructor'].map((name) => nameOf(i18n, name)).join(', ')}</p>
      <output>{religions.map(({ label, also }) => `${label} (${also ?? '-'})`).join(', ')}</output>
    </>
  )
}

const show = (Read: typeof TamilNames | typeof Names, at: string) =>
  render(
    <QueryClientProvider client={newQueries()}>
      <MemoryRouter initialEntries={[at]}>
        <LanguageProvider value={tamil}>
          <Read>
            <Page />
          </Read>
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('list values are in English until their Tamil names have loaded (LANG-20)', async () => {
  show(TamilNames, paths.search)
  expect(screen.getByRole('paragraph').textContent).toBe('Chennai, Kavitha, constructor')
  expect(await screen.findByText('சென்னை, Kavitha, constructor')).toBeDefined()
  expect(await screen.findByText('இந்து (Hindu), Added by staff (-)')).toBeDefined()
  expect(requests.filter((url) => url === '/api/names/ta')).toHaveLength(1)
})

it('English pages and Tamil pages of plain text never load the names', async () => {
  show(Names, paths.search)
  await screen.findByText('Hindu (-), Added by staff (-)')
  show(TamilNames, paths.terms)
  await screen.findAllByText('Hindu (-), Added by staff (-)')
  expect(requests).not.toContain('/api/names/ta')
})

it('a page sent with answers includes only the names of their values (LIGHT-06)', () => {
  const names = {
    statusCode: 200,
    statusMessage: 'Success',
    message: 'Success',
    data: { Hindu: 'இந்து', 'A "B" C': 'அ', Chennai: 'சென்னை' },
  }
  expect(namesIn(names, JSON.stringify([{ religion: 'Hindu', caste: 'A "B" C', about: 'In Chennai' }]))).toEqual({
    ...names,
    data: { Hindu: 'இந்து', 'A "B" C': 'அ' },
  })
})
