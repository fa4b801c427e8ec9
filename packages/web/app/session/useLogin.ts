import { builtIn } from '@thunai/client/language'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { chosenLanguage, openIn } from '../languages/chosen-language.ts'
import { afterLogin } from './path-memory.ts'
import { takeLeftPage } from './ended-session.ts'
import { session } from './session.ts'
import { readWanted } from './wanted-page.ts'

/** Takes a token into use and leads the member on; false when the token is no good. */
export function useLogin(): (token: string) => boolean {
  const navigate = useNavigate()
  const wanted = readWanted(useLocation().state)
  return useCallback(
    (token) => {
      if (!session.login(token)) return false
      const left = takeLeftPage()
      const next = afterLogin(wanted ?? left)
      const language = chosenLanguage() ?? builtIn
      // the account's own, which the answer to the login brought along
      if (language !== builtIn) openIn(language, next.to)
      else if (next.kind === 'back') void navigate(-1)
      else void navigate(next.to, { replace: true })
      return true
    },
    [navigate, wanted],
  )
}
