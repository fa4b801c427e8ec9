import { useLingui } from '@lingui/react/macro'
import { builtIn } from '@thunai/client/language'
import { addressIn, type Language, LANGUAGE_NAMES, LANGUAGES } from '@thunai/contract/values/languages'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { chooseLanguage } from './chosen-language.ts'
import { carryForms } from '../lib/carried-forms.ts'
import { paths, withoutTrailingSlash } from '../paths.ts'
import { useIsMissing } from '../router/shown.ts'
import { useSession } from '../session/useSession.ts'
import { classes } from '../ui/text/classes.ts'
import styles from './LanguageSwitch.module.css'

/** The header has little room. */
const NAMES: Readonly<Record<Language, string>> = { ...LANGUAGE_NAMES, en: 'EN' }

/**
 * Links to the same page in the other languages, as a new document with the same filters. Saves the choice in a
 * member's account for mails and SMS.
 */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  // a missing page has no translation
  const path = useIsMissing() ? paths.home : withoutTrailingSlash(pathname)
  const { isLoggedIn } = useSession()
  const open = (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    chooseLanguage(language)
    carryForms()
    // the query is unknown at prerendering
    const address = addressIn(language, path) + location.search + location.hash
    event.currentTarget.href = address
    if (!isLoggedIn || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void import('../data/keep-language.ts')
      .then(({ keepLanguage }) => keepLanguage(language))
      .finally(() => location.assign(address))
  }
  return (
    <ul className={classes('bare-list', 'inline-row', 'middle', className)} aria-label={t`Language`}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            className={styles['choice']}
            href={addressIn(language, path)}
            hrefLang={language}
            lang={language}
            aria-current={language === builtIn ? 'true' : undefined}
            onClick={(event) => open(event, language)}
          >
            {NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
