import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { type Language, LANGUAGES } from '@thunai/contract/values/languages'
import { buildClient, type Client, hashOfInputs, ROOT } from './build-client.ts'

const chosen = process.env['SITE_FILE']
const siteFile = chosen ? resolve(chosen) : join(ROOT, 'site.sample.json')

const NAMES = new Intl.DisplayNames('en', { type: 'language' })

const webIn = (locale: Language): Client => ({
  name: `The web pages in ${NAMES.of(locale)}`,
  folder: 'packages/web',
  output: `build/${locale}`,
  builder: 'packages/web/write-pages.ts',
  inputs: ['packages/astrology/src/**/*.ts', `packages/{web,contract}/languages/${locale}.po`, siteFile],
  env: { SITE_FILE: siteFile, VITE_LANGUAGE: locale },
})

const OFFICE: Client = {
  name: 'The back office',
  folder: 'packages/office',
  output: 'build',
  builder: 'node_modules/vite/bin/vite.js',
  // the office shows sections of the handbook
  inputs: ['docs/operating/troubleshoot.md'],
}

/**
 * Builds the browser clients whose inputs have changed.
 * @returns their names
 */
export async function buildClients(): Promise<readonly string[]> {
  const pages = LANGUAGES.map(webIn)
  // One version for all languages, because their pages share a service worker.
  const version = createHash('sha256').update(pages.map(hashOfInputs).join()).digest('hex').slice(0, 12)
  const versioned = pages.map((client) => ({ ...client, env: { ...client.env, VITE_BUILD: version } }))
  const clients = [...versioned, OFFICE]
  // concurrently, because each build uses one core
  const isBuilt = await Promise.all(clients.map(buildClient))
  return clients.filter((_, n) => isBuilt[n]).map(({ name }) => name)
}
