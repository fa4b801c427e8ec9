import type { ComponentType } from 'react'
import { pagesBy } from '../router/pages.ts'
import { Routed, useShown } from '../router/Routed.tsx'
import { openRouter, type Router } from '../router/router.ts'

export interface TestSite {
  readonly Site: ComponentType
  /** Call it when the test ends. */
  readonly close: () => void
}

/**
 * Renders pages with the site's router and the browser's history.
 * @param entries visited addresses; the last one is open
 */
export async function renderSite(
  pages: Readonly<Record<string, ComponentType>>,
  ...entries: string[]
): Promise<TestSite> {
  const pageAt = pagesBy(
    Object.fromEntries(Object.entries(pages).map(([path, Page]) => [path, [async () => ({ default: Page })] as const])),
  )
  for (const path of Object.keys(pages)) await pageAt(path)
  history.replaceState({ key: 'first', idx: 0 }, '', entries[0])
  entries.slice(1).forEach((entry, at) => history.pushState({ key: `${at}`, idx: at + 1 }, '', entry))
  const page = await pageAt(location.pathname)
  const router = openRouter({ pageAt, page, failed: page })
  return { Site: () => <CurrentPage router={router} />, close: router.close }
}

function CurrentPage({ router }: { router: Router }) {
  const shown = useShown(router)
  const Page = shown.page?.module.default
  return (
    <Routed shown={shown} navigator={router.navigator}>
      {Page && <Page />}
    </Routed>
  )
}
