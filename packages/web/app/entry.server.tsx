import { wireOf } from '@thunai/client/call'
import { builtIn } from '@thunai/client/language'
import { ANSWERS_ID, type PageRenderer } from '@thunai/contract/frame/filled-pages'
import { addressIn } from '@thunai/contract/values/languages'
import { renderToStringAsync } from 'preact-render-to-string'
import { createPath, type Navigator } from 'react-router'
import { pages } from 'virtual:pages'
import type { PageAnswers } from './data/page-answers.ts'
import { keyOf } from './data/useRead.ts'
import { Document } from './document.tsx'
import { SitePage } from './root.tsx'
import type { Page } from './router/page.ts'
import { pagesBy } from './router/pages.ts'

// oxlint-disable-next-line sentences/in-catalogue -- markup
const DOCTYPE = '<!DOCTYPE html>'
const pageOf = pagesBy(pages)
const stay = () => {}
/** A prerendered page can't navigate. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: stay,
  push: stay,
  replace: stay,
}

/**
 * Renders a page as HTML, at build.
 * @param path undefined for the shell of all pages that only the browser can fill
 */
export async function writePage(path: string | undefined): Promise<string> {
  const page = path === undefined ? undefined : await pageOf(path)
  const html = await renderToStringAsync(
    <Document page={page?.module}>
      <SitePage shown={shownAt(path, page)} navigator={navigator} />
    </Document>,
  )
  return DOCTYPE.concat(html)
}

const shownAt = (path = '/', page: Page | undefined) =>
  ({
    location: { pathname: addressIn(builtIn, path), search: '', hash: '', state: null, key: 'default' },
    way: 'POP',
    page,
    staysInPlace: false,
  }) as const

const readsOf = ({ module }: Page) => module.firstReads?.() ?? []

export const renderer: PageRenderer = {
  callsOf: async (path) => readsOf(await pageOf(path)).map(({ endpoint, asked }) => wireOf(endpoint, asked)),
  render: async (path, replies) => {
    const page = await pageOf(path)
    const answers: PageAnswers = readsOf(page).map(({ endpoint, asked, partOf }, index) => {
      const reply = JSON.parse(replies[index] ?? '') as never
      const others = replies.filter((_, at) => at !== index).join()
      return [keyOf(endpoint, asked, undefined), partOf ? partOf(reply, others) : reply]
    })
    return renderToStringAsync(
      <>
        <SitePage shown={shownAt(path, page)} navigator={navigator} answers={answers} />
        <script
          id={ANSWERS_ID}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(answers).replaceAll('<', String.raw`\u003c`) }}
        />
      </>,
    )
  },
}
