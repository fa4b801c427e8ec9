import { builtIn } from '@thunai/client/language'
import { takeChangesOfTranslatedPages } from '@thunai/client/translated-page'
import { pathIn } from '@thunai/contract/values/languages'
import { hydrateRoot } from 'react-dom/client'
import { pages } from 'virtual:pages'
import { answersInPage } from './data/page-answers.ts'
import { survivesDeploys } from './lib/missing-script.ts'
import { Site } from './root.tsx'
import { pagesBy } from './router/pages.ts'
import { openRouter } from './router/router.ts'
import { PageFault } from './shell/PageFailed.tsx'

takeChangesOfTranslatedPages()
survivesDeploys()

const pageOf = pagesBy(pages)
const pageAt = (pathname: string) => pageOf(pathIn(builtIn, pathname))
const isShell = 'shell' in document.documentElement.dataset
const failed = { module: { default: PageFault }, isMissing: false }

// no top-level await, because a page's code may import this file's
void Promise.resolve(isShell ? undefined : pageAt(location.pathname)).then(async (page) => {
  // lets a press or a paint happen between running the page's code and hydration
  await new Promise((resume) => setTimeout(resume))
  const router = openRouter({ pageAt, page, failed })
  hydrateRoot(document.body, <Site router={router} answers={answersInPage()} />)
  if (isShell) router.start()
})
