import { CODE } from '@thunai/contract/frame/limits'
import { useCallback, useState } from 'react'
import { forgetCarried, readCarried, saveCarried } from '../../../lib/carried-forms.ts'
import { useInBrowser } from '../../../ui/hooks/useInBrowser.ts'

const NAME = 'login-code'

type Sent = { readonly username: string; readonly until: number }

function readSent(): string | undefined {
  const kept = readCarried(NAME) as Sent | undefined
  return kept && kept.until > Date.now() ? kept.username : undefined
}

export const forgetCodeFor = (): void => forgetCarried(NAME)

/** The name that a login code was sent for, while the code lives: a phone may reload the tab while its owner reads the mail. */
export function useCodeFor(): [string | undefined, (username: string | undefined) => void] {
  const isInBrowser = useInBrowser()
  const [kept] = useState(readSent)
  const [changed, setChanged] = useState<{ readonly to: string | undefined }>()
  const change = useCallback((username: string | undefined) => {
    setChanged({ to: username })
    if (username === undefined) forgetCodeFor()
    else saveCarried(NAME, { username, until: Date.now() + CODE.lifeMinutes * 60_000 } satisfies Sent)
  }, [])
  return [changed ? changed.to : isInBrowser ? kept : undefined, change]
}
