import { getStaffMe } from '@thunai/contract/desk/staff'
import { useQueryClient } from '@tanstack/react-query'
import { readingsBy } from '@thunai/client/keys'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Center } from '@mantine/core'
import { useRead } from './data/useRead.ts'
import { EnrolPage } from './features/staff/EnrolPage.tsx'
import { LoginPage } from './features/staff/LoginPage.tsx'
import { StepUp } from './features/staff/StepUp.tsx'
import { officeSession } from './session/office-session.ts'
import { OfficeShell } from './shell/OfficeShell.tsx'
import { Failed, Loading } from './ui/States.tsx'

type Answer = (wasShown: boolean) => void

/** How often a tab checks that its session hasn't ended, so that no page stays open after it. */
const CHECK_MS = 60_000

/** The office for staff, its login page for everyone else. */
export function App() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const me = useRead(
    getStaffMe,
    {},
    {
      staleTime: Number.POSITIVE_INFINITY,
      // Not on the login page, which would be replaced during the read.
      refetchInterval: ({ state }) => state.data && CHECK_MS,
      refetchIntervalInBackground: true,
    },
  )
  const [stepUp, setStepUp] = useState<{ answer: Answer }>()

  useEffect(() => {
    officeSession.connect({
      onEnd: () => {
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== getStaffMe.path })
        void queries.resetQueries(readingsBy(getStaffMe))
      },
      askForPasskey: () => new Promise((answer) => setStepUp({ answer })),
    })
  }, [queries])

  const email = me.data?.data.email
  // Another person who logs in here must not confirm what this person began.
  useEffect(
    () => () => {
      stepUp?.answer(false)
      setStepUp((now) => (now === stepUp ? undefined : now))
    },
    [stepUp, email],
  )

  const csrf = me.data?.data.csrf
  if (csrf !== undefined) officeSession.begin(csrf)
  const comeIn = async () => {
    await queries.invalidateQueries(readingsBy(getStaffMe))
    if (pathname === '/enrol') await navigate('/', { replace: true })
  }

  if (pathname === '/enrol') return <EnrolPage onIn={() => void comeIn()} />
  if (me.error?.code === 'staffLoginNeeded') return <LoginPage onIn={() => void comeIn()} />
  if (me.error && !me.data)
    return (
      <Center mih="100vh" p="md">
        <Failed error={me.error} onAgain={me.refetch} />
      </Center>
    )
  if (!me.data) return <Loading />
  return (
    <>
      {/* Another person may log in in another tab: the key drops everything of the first. */}
      <OfficeShell key={me.data.data.email} me={me.data.data} />
      {stepUp && (
        <StepUp
          onAnswer={(wasShown) => {
            setStepUp(undefined)
            stepUp.answer(wasShown)
          }}
        />
      )}
    </>
  )
}
