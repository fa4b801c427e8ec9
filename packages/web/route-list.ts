import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexedPages } from './app/paths.ts'
import type { ListedPage } from './app/router/route-list.ts'

/** Writes the list of pages beside the build, so that the server can tell a page from a wrong address. */
export function writeRouteList(buildDirectory: string, listed: readonly ListedPage[]): void {
  const pages = listed.map(({ path }) => path).filter((path) => path !== '*')
  const list = { pages: [...new Set(pages)].sort(), indexed: indexedPages.filter((path) => pages.includes(path)) }
  writeFileSync(join(buildDirectory, 'routes.json'), `${JSON.stringify(list, null, 2)}\n`)
}
