import './styles/tokens.css'
import '@thunai/client/fonts.css'
import './styles/base.css'
import './styles/words.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { site } from 'virtual:site'
import { FaultBoundary } from '@thunai/client/fault-boundary'
import type { Navigator } from 'react-router'
import { newQueries } from './data/new-queries.ts'
import type { PageAnswers } from './data/page-answers.ts'
import { builtLanguage, LanguageProvider } from '@thunai/client/language'
import { Names } from './features/profile/reference/Names.tsx'
import { useEarlyInput } from './lib/early-input.ts'
import { type HeadTag, showTags } from './lib/head-tags.tsx'
import type { Page, PageModule } from './router/page.ts'
import { Routed, useShown } from './router/Routed.tsx'
import type { Router, RouterState } from './router/router.ts'
import { useSession } from './session/useSession.ts'
import { PageFailed } from './shell/PageFailed.tsx'
import { PageLoading } from './shell/PageLoading.tsx'
import { Shell } from './shell/Shell.tsx'
import { WithoutScripts } from './shell/WithoutScripts.tsx'

// loaded for members only, because visitors are never asked
const ConsentDialog = lazy(async () => ({
  default: (await import('./features/identity/accounts/ConsentDialog.tsx')).ConsentDialog,
}))

/** The title of pages without their own, and of the shell before its page is known. */
export const SITE_TAGS: readonly HeadTag[] = [{ title: site.name }]

/** The document's body, which follows the browser's history. */
export function Site({ router, answers }: { router: Router; answers: PageAnswers }) {
  const shown = useShown(router)
  useHead(shown.page?.module)
  return <SitePage shown={shown} navigator={router.navigator} answers={answers} />
}

interface Props {
  readonly shown: RouterState
  readonly navigator: Navigator
  /** The answers included in the first page. */
  readonly answers?: PageAnswers | undefined
}

/** One page, or a placeholder until its code has loaded. */
export function SitePage({ shown, navigator, answers }: Props) {
  const { page } = shown
  return (
    <Routed shown={shown} navigator={navigator}>
      <LanguageProvider value={builtLanguage}>
        <WithoutScripts />
        <FaultBoundary fallback={() => <PageFailed />}>
          {page ? <Root page={page} answers={answers} /> : <PageLoading />}
        </FaultBoundary>
      </LanguageProvider>
    </Routed>
  )
}

/** Replaces the head's tags when another page opens; those of the first page are prerendered. */
function useHead(page: PageModule | undefined): void {
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (!page || page === shown.current) return
    shown.current = page
    showTags(tagsOf(page))
  }, [page])
}

/** The tags of a page for the head. */
export const tagsOf = (page: PageModule): readonly HeadTag[] => [
  ...(page.meta?.() ?? SITE_TAGS),
  ...(page.links ?? []).map((link) => ({ link })),
]

function Root({ page: { module, frame: Frame }, answers }: { page: Page; answers: PageAnswers | undefined }) {
  const { isLoggedIn } = useSession()
  const [queries] = useState(() => newQueries(answers))
  useEarlyInput()
  const Content = module.default
  return (
    <QueryClientProvider client={queries}>
      <Names>
        <Shell>
          {Frame ? (
            <Frame>
              <Content />
            </Frame>
          ) : (
            <Content />
          )}
        </Shell>
        {isLoggedIn && (
          <Suspense>
            <ConsentDialog />
          </Suspense>
        )}
      </Names>
    </QueryClientProvider>
  )
}
