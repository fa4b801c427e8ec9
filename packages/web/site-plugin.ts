import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '@thunai/contract/values/languages'
import { factsIn, parseSite, type SiteTexts, textsIn } from '@thunai/contract/values/site'
import { ALL_TEXTS, placesOf, SITE_TEXTS_ID, textsJson } from '@thunai/contract/values/text-places'
import type { Plugin } from 'vite'

const moduleName = 'virtual:site'
const sampleFile = resolve(import.meta.dirname, '../../site.sample.json')

/**
 * Provides the operator's texts in the build's language as `import { site, siteTexts } from 'virtual:site'`. Fixed
 * texts are built in. Texts that staff may change are placeholders in a built page, which the server fills and the
 * scripts read back; in development and tests they come from the site file.
 */
export function sitePlugin(siteFile: string | undefined, language: Language = 'en'): Plugin {
  const file = siteFile ? resolve(siteFile) : sampleFile
  let isBuild = false
  return {
    name: 'thunai-site',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load(id, { ssr = false } = {}) {
      if (id !== `\0${moduleName}`) return undefined
      this.addWatchFile(file)
      const site = parseSite(JSON.parse(readFileSync(file, 'utf8')), file)
      const said = textsIn(language, site, {})
      const texts = isBuild ? (ssr ? textsAsPlaces(said) : textsOfPage) : exported(said, textsJson(said))
      return `export const site = ${JSON.stringify(factsIn(language, site))}\n${texts}`
    },
  }
}

const exported = (texts: unknown, json: string) =>
  `export const siteTexts = ${JSON.stringify(texts)}\nexport const siteTextsJson = ${JSON.stringify(json)}`

const textsAsPlaces = (texts: SiteTexts) => exported(placesOf(texts), ALL_TEXTS)
const textsOfPage = `export const siteTextsJson = document.getElementById('${SITE_TEXTS_ID}').textContent
export const siteTexts = JSON.parse(siteTextsJson)`
