import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addressIn, languageNamed } from '@thunai/contract/values/languages'
import { build, type Manifest, type Plugin, type Rolldown } from 'vite'
import { publicPages, withoutTrailingSlash } from './app/paths.ts'
import { type ListedPage, pagesOf } from './app/router/route-list.ts'
import routes from './app/routes.ts'
import { noCyclesPlugin, planCode } from './code-plan.ts'
import { firstLoad } from './first-load.ts'
import { lightenPage } from './light-pages.ts'
import { writeRouteList } from './route-list.ts'
import { usedIn, usedPlugin } from './used-plugin.ts'

/* Builds the site in the language of VITE_LANGUAGE: the browser's code, each public page as HTML, one shell for all
   other pages, the list of pages for the server, the code by which the server fills some of them, and a list of the
   files each page loads first, for tests. */

const locale = languageNamed(process.env['VITE_LANGUAGE'])
const here = import.meta.dirname
const output = join(here, 'build', locale)
const client = join(output, 'client')
const code = join(output, 'code')
const pages = pagesOf(routes)
/** Maximum number of code files per page. */
const FILES = { public: 15, other: 25 }
/**
 * Weights of a byte loaded without need. Readers wait longer for a page than for a dialog's code, and newcomers to a
 * public page have an empty cache.
 */
const WEIGHTS = { public: 16, other: 6, dialog: 1 }

const kindOf = ({ path, frame }: ListedPage): keyof typeof FILES =>
  frame === undefined && publicPages.has(path) ? 'public' : 'other'
const kinds = new Map(pages.map((page) => [join(here, 'app', page.file), kindOf(page)]))
const most = new Map([...kinds].map(([file, kind]) => [file, FILES[kind]]))
const weightOf = (user: string): number => WEIGHTS[kinds.get(user) ?? 'dialog']
async function draft(plugins: Plugin[]): Promise<Rolldown.RolldownOutput> {
  const [output] = [await build({ root: here, logLevel: 'error', plugins, build: { write: false } })].flat()
  if (!output || !('output' in output)) throw new Error('A first build has no output')
  return output
}
const used = usedPlugin(usedIn(await draft([])))
const codeSplitting = { groups: [...planCode(await draft([used]), most, weightOf)] }
// short names, because every page includes the list of all files: full names would add up to a kilobyte
const byContent = { chunkFileNames: 'assets/[hash].js' }
await build({
  root: here,
  plugins: [used, noCyclesPlugin()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting, ...byContent } } } } },
})
await build({
  root: here,
  logLevel: 'error',
  build: { ssr: 'app/entry.server.tsx', outDir: code, manifest: false, copyPublicDir: false },
})

const manifestFile = join(client, '.vite/manifest.json')
const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const { renderer, writePage }: typeof import('./app/entry.server.tsx') = await import(
  pathToFileURL(join(code, 'entry.server.js')).href
)

async function write(file: string, path: string | undefined, page: ListedPage | undefined): Promise<void> {
  const { scripts, styles } = firstLoad(manifest, page?.file)
  const html = lightenPage(await writePage(path), { scripts, styles }, (name) =>
    readFileSync(join(client, name), 'utf8'),
  )
  const full = join(client, file)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, html)
}

const fileOf = (path: string) => join(addressIn(locale, path).slice(1), 'index.html')
for (const page of pages) {
  if (page.path === '*') await write(fileOf('/404'), '/404', page)
  else if (publicPages.has(withoutTrailingSlash(page.path))) await write(fileOf(page.path), page.path, page)
}
await write('shell.html', undefined, undefined)
const filled: string[] = []
for (const { path } of pages) if ((await renderer.callsOf(path)).length > 0) filled.push(path)
writeRouteList(output, pages, filled)
writeFileSync(
  join(output, 'first-loads.json'),
  JSON.stringify(Object.fromEntries(pages.map(({ path, file }) => [path, firstLoad(manifest, file)]))),
)
if (existsSync(dirname(manifestFile))) rmSync(dirname(manifestFile), { recursive: true })
// the pages' timers would keep the process alive
process.exit()
