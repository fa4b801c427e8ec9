import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexedPages } from './app/paths.ts'

type BuiltRoute = { path?: string; index?: boolean }

/** Writes the list of pages beside the build, so that the server can tell a page from a wrong address. */
export function writeRouteList(buildDirectory: string, routes: readonly BuiltRoute[]): void {
  const pages = routes.flatMap((route) => {
    if (route.index) return ['/']
    return route.path === undefined || route.path === '' || route.path === '*' ? [] : [`/${route.path}`]
  })
  const list = { pages: [...new Set(pages)].sort(), indexed: indexedPages.filter((path) => pages.includes(path)) }
  writeFileSync(join(buildDirectory, 'routes.json'), `${JSON.stringify(list, null, 2)}\n`)
}
