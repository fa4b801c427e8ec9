import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { builtIn } from '@thunai/client/language'
import { chosenLanguage, chooseLanguage } from '../languages/chosen-language.ts'
import { paths } from '../paths.ts'
import { session } from './session.ts'
import { useSession } from './useSession.ts'
import type { WantedPage } from './wanted-page.ts'

/** Without a token: to the login and back here after it. After a logout or with a spent token: home (G-08). */
export default function MembersOnly() {
  const { isLoggedIn, hasExpired } = useSession()
  const { pathname, search } = useLocation()
  const [hadSession] = useState(isLoggedIn || hasExpired)
  useEffect(() => session.acknowledgeExpiry(), [])
  useEffect(() => {
    // a reload stays in the language of these pages; English needs no choice
    if (builtIn !== 'en' && !chosenLanguage()) chooseLanguage(builtIn)
  }, [])
  if (isLoggedIn) return <Outlet />
  if (hadSession) return <Navigate to={paths.home} replace />
  const state: WantedPage = { wanted: pathname + search }
  return <Navigate to={paths.login} replace state={state} />
}
