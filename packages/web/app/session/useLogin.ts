import { builtIn } from '@thunai/client/language'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { chosenLanguage, openIn } from '../languages/chosen-language.ts'
import { afterLogin } from './path-memory.ts'
import { takeLeftPage } from './ended-session.ts'
import { session } from './session.ts'
import { readWanted } from './wanted-page.ts'

/** Starts a session and navigates on; false if the token is invalid. */
export function useLogin(): (token: string) => boolean {
  const navigate = useNavigate()
  const wanted = readWanted(useLocation().state)
  return useCallback(
    (token) => {
      if (!session.login(token)) return false
      const left = takeLeftPage()
      const next = afterLogin(wanted ?? left)
      const language = chosenLanguage() ?? builtIn
      // the login's answer includes the account's language
      if (language !== builtIn) openIn(language, next.to)
      else if (next.kind === 'back') void navigate(-1)
      else void navigate(next.to, { replace: true })
      return true
    },
    [navigate, wanted],
  )
}
