import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { endedPage } from './ended-session.ts'
import { session } from './session.ts'
import { useSession } from './useSession.ts'
import type { WantedPage } from './wanted-page.ts'

/** Navigates to the login when the session ends with unsent input, and returns afterwards. */
export function useAskLogin(): void {
  const { hasExpired } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    const endedAt = endedPage()
    if (!hasExpired || endedAt === undefined) return
    const state: WantedPage = { wanted: endedAt, hasEnded: true }
    void navigate(paths.login, { replace: true, state })
    session.acknowledgeExpiry()
  }, [hasExpired, navigate])
}
