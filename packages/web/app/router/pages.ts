import { withoutTrailingSlash } from '../paths.ts'
import type { Frame, Page, PageModule } from './page.ts'

/** How to load each page, by its path. */
export type PageLoaders = Readonly<Record<string, readonly [load: () => Promise<PageModule>, frame?: Frame]>>

const ELSE = '*'

/**
 * Finds the page of a path, synchronously if its code has loaded.
 * @returns a function of a path without the language, with or without a trailing slash
 */
export function pagesBy(loaders: PageLoaders): (path: string) => Page | Promise<Page> {
  const loaded = new Map<string, Page>()
  return (path) => {
    const plain = withoutTrailingSlash(path)
    const known = Object.hasOwn(loaders, plain) ? plain : ELSE
    const page = loaded.get(known)
    if (page) return page
    const [load, frame] = loaders[known]!
    return load().then((module) => {
      const page: Page = { module, frame, isMissing: known === ELSE }
      loaded.set(known, page)
      return page
    })
  }
}
