import { english } from '@thunai/client/language'
import { expect, it } from 'vitest'
import { toOptions } from './options.ts'

it('a reference list becomes options of id and name (UIKIT-10)', () => {
  expect(toOptions([{ id: 7, name: 'Brahmin' }], english)).toEqual([{ value: '7', label: 'Brahmin' }])
})
