import type { Page, Request } from '@playwright/test'
import { expect } from './test.ts'

export const SEARCH = '**/profile/search/profilelist**'
/** With a query the page comes without answers, and requests its first results itself. */
export const ASKING = '/search-profile?page=1'
export const cards = (page: Page) => page.getByRole('article')
/** The status text with the number of results. */
export const status = (page: Page) => page.getByRole('region', { name: 'Profiles' }).getByRole('status')

interface SearchRequest {
  readonly url: URL
  readonly body: { ageFrom: number; ageTo: number; religion: unknown[] | null; gender?: string | null; caste?: string }
  readonly authorization: string | undefined
}

const readAsked = (request: Request): SearchRequest => ({
  url: new URL(request.url()),
  body: request.postDataJSON(),
  authorization: request.headers()['authorization'],
})

/** The next search the page sends after an action. */
export async function askedBy(page: Page, act: () => Promise<unknown>): Promise<SearchRequest> {
  const [request] = await Promise.all([page.waitForRequest(SEARCH), act()])
  return readAsked(request)
}

/** Opens the page and waits for its first search. */
export async function openSearch(page: Page, query = ''): Promise<void> {
  await page.goto(`/search-profile${query}`)
  await expect(cards(page).first()).toBeVisible()
}

/** The filters, which narrow screens show in a sheet. */
export async function filters(page: Page) {
  const open = page.getByRole('button', { name: /^Filters/ })
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await expect(panel.or(open).first()).toBeVisible()
  if (await panel.isVisible()) return panel
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  if (!(await sheet.isVisible())) await open.click()
  return sheet
}

/** Answers searches with given content. */
export async function answerWith(
  page: Page,
  content: readonly unknown[],
  totalElements = content.length,
): Promise<void> {
  await page.route(SEARCH, (route) =>
    route.fulfill({
      json: {
        statusCode: 200,
        statusMessage: 'Success',
        message: 'Success',
        content,
        totalElements,
        number: 0,
        size: 50,
      },
    }),
  )
}
