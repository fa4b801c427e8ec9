import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexedPages } from './app/paths.ts'
import type { ListedPage } from './app/router/route-list.ts'

/**
 * Writes the list of pages beside the build, so that the server can tell pages from wrong addresses.
 * @param filled the pages that the server sends with answers
 */
export function writeRouteList(buildDirectory: string, listed: readonly ListedPage[], filled: readonly string[]): void {
  const pages = listed.map(({ path }) => path).filter((path) => path !== '*')
  const indexed = indexedPages.filter((path) => pages.includes(path))
  const list = { pages: [...new Set(pages)].sort(), indexed, filled }
  writeFileSync(join(buildDirectory, 'routes.json'), `${JSON.stringify(list, null, 2)}\n`)
}
