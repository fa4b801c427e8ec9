import { CODE } from '@thunai/contract/frame/limits'
import { useCallback, useState } from 'react'
import { forgetCarried, readCarried, saveCarried } from '../../lib/carried-forms.ts'
import { useInBrowser } from './useInBrowser.ts'

/** The pages that ask for a code after they have sent it. */
type Page = 'login' | 'consent'
type Sent = { readonly to: string; readonly until: number }

const nameOf = (page: Page) => `code-of-${page}`

function readSent(page: Page): string | undefined {
  const kept = readCarried(nameOf(page)) as Sent | undefined
  return kept && kept.until > Date.now() ? kept.to : undefined
}

export const forgetCodeFor = (page: Page): void => forgetCarried(nameOf(page))

/** Whom a page has sent a code, while the code lives: a phone may reload the tab while its owner reads the mail. */
export function useCodeFor(page: Page): [string | undefined, (to: string | undefined) => void] {
  const isInBrowser = useInBrowser()
  const [kept] = useState(() => readSent(page))
  const [changed, setChanged] = useState<{ readonly to: string | undefined }>()
  const change = useCallback(
    (to: string | undefined) => {
      setChanged({ to })
      if (to === undefined) forgetCodeFor(page)
      else saveCarried(nameOf(page), { to, until: Date.now() + CODE.lifeMinutes * 60_000 } satisfies Sent)
    },
    [page],
  )
  return [changed ? changed.to : isInBrowser ? kept : undefined, change]
}
