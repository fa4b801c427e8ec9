import { builtIn } from '@thunai/client/language'
import { addressIn } from '@thunai/contract/values/languages'
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { type Navigator, Router as RouterContext } from 'react-router'
import type { Router, RouterState } from './router.ts'
import { ShownPage } from './shown.ts'

/** The page and location on screen. */
export function useShown(router: Router): RouterState {
  const [shown, setShown] = useState(router.first)
  useLayoutEffect(() => router.listen((next) => startTransition(() => setShown(next))), [router])
  return shown
}

type Props = { shown: RouterState; navigator: Navigator; children: ReactNode }

/** Provides the location to links and hooks inside it. */
export function Routed({ shown, navigator, children }: Props) {
  return (
    <RouterContext
      basename={addressIn(builtIn, '/')}
      location={shown.location}
      // the library types it as an enum of these strings
      navigationType={shown.way as never}
      navigator={navigator}
    >
      <ShownPage.Provider value={shown}>{children}</ShownPage.Provider>
    </RouterContext>
  )
}
