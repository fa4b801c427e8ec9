import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { builtIn } from '@thunai/client/language'
import { chosenLanguage, chooseLanguage } from '../languages/chosen-language.ts'
import { paths } from '../paths.ts'
import { endedPage } from './ended-session.ts'
import { session } from './session.ts'
import { useSession } from './useSession.ts'
import type { WantedPage } from './wanted-page.ts'

/**
 * Without a token, sends the visitor to the login and back afterwards. After a logout or an expired token, goes home
 * (G-08), unless there is unsent input.
 */
export default function MembersOnly({ children }: { children: ReactNode }) {
  const { isLoggedIn, hasExpired, user } = useSession()
  const { pathname, search, hash } = useLocation()
  const [hadSession] = useState(isLoggedIn || hasExpired)
  useEffect(() => session.acknowledgeExpiry(), [])
  useEffect(() => {
    // keeps the language on reload; English needs no stored choice
    if (builtIn !== 'en' && !chosenLanguage()) chooseLanguage(builtIn)
  }, [])
  // the key resets all state for another profile
  if (isLoggedIn) return <Fragment key={user?.family_name}>{children}</Fragment>
  // `useAskLogin` navigates to the login
  if (endedPage() !== undefined) return null
  if (hadSession) return <Navigate to={paths.home} replace />
  const state: WantedPage = { wanted: pathname + search + hash }
  return <Navigate to={paths.login} replace state={state} />
}
