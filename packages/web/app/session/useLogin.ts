import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterLogin } from './path-memory.ts'
import { session } from './session.ts'
import { readWanted } from './wanted-page.ts'

/** Takes a token into use and leads the member on; false when the token is no good. */
export function useLogin(): (token: string) => boolean {
  const navigate = useNavigate()
  const wanted = readWanted(useLocation().state)
  return useCallback(
    (token) => {
      if (!session.login(token)) return false
      const next = afterLogin(wanted)
      if (next.kind === 'back') void navigate(-1)
      else void navigate(next.to, { replace: true })
      return true
    },
    [navigate, wanted],
  )
}
