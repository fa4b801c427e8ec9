import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageCall, PageRenderer } from '@thunai/contract/frame/filled-pages'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Language } from '@thunai/contract/values/languages'
import type { SiteTexts } from '@thunai/contract/values/site'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { waitAtMost } from '../../wait-at-most.ts'
import { answerOfPage } from './page-answers.ts'
import type { PageBodies, WebPage } from './web-build.ts'

/** How long a page waits for its answers before it is sent without them. */
const PATIENCE_MS = 300

/** Fills a page; undefined if its answers failed or took too long. */
export type FillPage = (texts: SiteTexts, log: FastifyBaseLogger) => Promise<PageBodies | undefined>

/** The build's module that renders pages with answers. */
export async function openRenderer(buildDir: string): Promise<PageRenderer> {
  const { renderer } = await import(pathToFileURL(join(buildDir, 'code/entry.server.js')).href)
  return renderer
}

/**
 * Fills a page with the answers to its first calls. The calls are made each time; the rendered page is cached until an
 * answer changes.
 */
export function openFilling(app: FastifyInstance, renderer: PageRenderer, page: WebPage, locale: Language): FillPage {
  let last: { readonly texts: SiteTexts; readonly key: string; readonly bodies: Promise<PageBodies> } | undefined
  const ask = async (call: PageCall) => answerOfPage(app, call, locale)
  return async (texts, log) => {
    const warn = (error: unknown) => log.warn(error, 'a page was sent without its answers')
    try {
      const calls = await renderer.callsOf(page.path)
      let replies = undefined as readonly string[] | undefined
      const answered = Promise.all(calls.map(ask)).then((all) => void (replies = all))
      await waitAtMost(PATIENCE_MS, answered, warn)
      if (!replies) return undefined
      // pages show the end date of a plan bought today
      const key = [dayInIndia(new Date()), ...replies].join('\n')
      if (last?.texts !== texts || last.key !== key) {
        const bodies = renderer.render(page.path, replies).then((content) => page.pack(texts, content))
        last = { texts, key, bodies }
      }
      return await last.bodies
    } catch (error) {
      warn(error)
      return undefined
    }
  }
}
