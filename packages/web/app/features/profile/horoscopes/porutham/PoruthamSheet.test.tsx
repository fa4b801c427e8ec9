import { setupI18n } from '@lingui/core'
import { render } from '@testing-library/react'
import { match } from '@thunai/astrology/match'
import { LanguageProvider } from '@thunai/client/language'
import { expect, it } from 'vitest'
import { PoruthamSheet } from './PoruthamSheet.tsx'

it.each([
  ['en', 35],
  ['ta', 0],
])(
  'the poruthams are named in English and Tamil, and only in Tamil on Tamil pages (LANG-03): %s',
  (locale, besides) => {
    const { container } = render(
      <LanguageProvider value={setupI18n({ locale, messages: { [locale]: {} } })}>
        <PoruthamSheet match={match({ star: 4, patham: 2 }, { star: 8, patham: 1 })} />
      </LanguageProvider>,
    )
    expect(container.querySelectorAll('[lang="ta"]').length).toBe(besides)
  },
)
