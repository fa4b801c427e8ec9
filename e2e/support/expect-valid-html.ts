import { expect, type Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** Checks the HTML, by default of the current page; ids must be unique inside drawings too. */
export async function expectValidHtml(page: Page, html?: string): Promise<void> {
  const text = html ?? (await page.content())
  const { results } = await checker.validateString(text)
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  )
  // the checker skips drawings, so their ids are checked here
  const twice = await page.evaluate((source) => {
    const ids = [...new DOMParser().parseFromString(source, 'text/html').querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  }, text)
  expect([...faults, ...twice.map((id) => `id twice: ${id}`)]).toEqual([])
}
