import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSite } from '@thunai/contract/values/site'
import type { Plugin } from 'vite'

const moduleName = 'virtual:site'
const sampleFile = resolve(import.meta.dirname, '../../site.sample.json')

/** Builds the operator's own texts into the pages: `import { site } from 'virtual:site'`. */
export function sitePlugin(siteFile: string | undefined): Plugin {
  const file = siteFile ? resolve(siteFile) : sampleFile
  return {
    name: 'thunai-site',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load(id) {
      if (id !== `\0${moduleName}`) return undefined
      this.addWatchFile(file)
      const site = parseSite(JSON.parse(readFileSync(file, 'utf8')), file)
      return `export const site = ${JSON.stringify(site)}`
    },
  }
}
