import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { Clans } from '@thunai/contract/profile/clans'
import { fieldNamed } from '@thunai/contract/profile/fields'
import { describe, expect, it, vi } from 'vitest'
import { LineField } from './LineField.tsx'

type Parent = NonNullable<Clans['inheritedFrom']>['clan']

function open(name: 'clan' | 'houseName', inheritedFrom: Clans['inheritedFrom']) {
  const data: Clans = { label: 'Kilai', entries: [], inheritedFrom }
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 200, statusMessage: 'Success', message: 'Success', data }),
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LineField
        name={name}
        field={fieldNamed(name) as Parameters<typeof LineField>[0]['field']}
        values={{ caste: '1', subCaste: '2' }}
        error={undefined}
        onChange={() => {}}
      />
    </QueryClientProvider>,
  )
}

describe('the form asks for the line of the parent it is inherited from', () => {
  it.each<[Parent, string]>([
    ['father', 'By birth: a woman names her father’s, also after a marriage.'],
    ['mother', 'By birth: sons and daughters name their mother’s, also after a marriage.'],
    [null, 'By birth, also after a marriage.'],
  ])('for a clan inherited from %s (CLN-24)', async (clan, description) => {
    open('clan', { clan, houseName: null })
    expect(await screen.findByRole('textbox', { name: 'Kilai', description })).toBeDefined()
  })

  it('also for a house name (CLN-24)', async () => {
    open('houseName', { clan: null, houseName: 'mother' })
    expect(await screen.findByRole('textbox', { name: 'House name', description: /their mother’s/ })).toBeDefined()
  })
})
