import { useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import type { Answer } from '@thunai/client/call'
import { Refused } from '@thunai/client/refused'
import type { Endpoint } from '@thunai/contract/frame/endpoint'
import { useState } from 'react'

/** Runs a passkey ceremony and reports its progress and failure. */
export function usePasskey() {
  const { t, i18n } = useLingui()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function run<E extends Endpoint>(
    ceremony: () => Promise<Answer<E> | undefined>,
  ): Promise<Answer<E> | undefined> {
    setProblem(undefined)
    setBusy(true)
    try {
      const answer = await ceremony()
      if (answer === undefined) setProblem(t`No passkey was shown. Please try again.`)
      else if (!answer.ok) setProblem(say(i18n, new Refused(answer).message))
      return answer
    } catch {
      setProblem(t`This browser could not use a passkey here.`)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run, problem, isBusy }
}
