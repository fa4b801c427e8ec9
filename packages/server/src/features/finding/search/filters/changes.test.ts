import { leastCm, mostCm } from '@thunai/contract/values/heights'
import { expect, it } from 'vitest'
import { english } from '../../../../platform/languages.ts'
import { widerSearches } from './changes.ts'

it('a wider height is two inches wider, as heights are shown', () => {
  for (let inches = 58; inches <= 78; inches++) {
    const asked = { heightFrom: leastCm(inches), heightTo: mostCm(inches) }
    const told = (one: number) => `${Math.floor(one / 12)} ft ${one % 12} in`
    expect(widerSearches(english, asked).map(({ label, filter }) => [label, filter])).toEqual([
      [`${told(inches - 2)} instead of ${told(inches)}`, { ...asked, heightFrom: leastCm(inches - 2) }],
      [`${told(inches + 2)} instead of ${told(inches)}`, { ...asked, heightTo: mostCm(inches + 2) }],
    ])
  }
})
