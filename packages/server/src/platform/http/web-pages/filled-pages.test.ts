import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { aWebBuild, someTexts } from '../../../testing/a-web-build.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { serveWeb } from './web-files.ts'

/** Renders the search's results; /plans requests a call that no page carries, then one that never answers. */
const RENDERER = `
const search = { method: 'POST', url: '/profile/search/profilelist?page=0&size=50', body: '{"ageFrom":18,"ageTo":60}' }
const calls = {
  '/search-profile': async () => [search],
  '/membership-plans': async () => [{ method: 'GET', url: asks++ === 0 ? '/healthz' : '/never', body: null }],
}
let asks = 0
let renders = 0
export const renderer = {
  callsOf: (path) => calls[path](),
  render: async (path, [reply]) =>
    'render ' + ++renders + ': ' + JSON.parse(reply).content.map(({ name }) => name).join(', ')
}`

const build = aWebBuild([], RENDERER)
let test: TestApp
beforeAll(async () => {
  test = await openTestApp(
    { THROTTLE: 'on' },
    {
      extend: async (app) => {
        app.pageAnswers.set('GET /never', () => new Promise(() => {}))
        await serveWeb(app, {
          buildDir: build.folder,
          publicUrl: 'http://localhost',
          paymentOrigins: [],
          notForRobots: [],
          texts: async () => someTexts,
        })
      },
    },
  )
})
afterAll(async () => {
  await test.close()
  build.remove()
})
beforeEach(() => test.services.database.pool.query('delete from account'))

/** Used by no other test, because searches are limited by address. */
const ADDRESS = '198.51.100.66'
const open = (path: string, headers: Record<string, string> = {}) =>
  test.call('GET', path, { headers: { accept: 'text/html', ...headers }, from: ADDRESS })
const search = () => test.call('POST', '/profile/search/profilelist?page=0&size=50', { body: {}, from: ADDRESS })
const namesIn = (page: { text: string }) => /<body>render \d+: (.*?)<script/.exec(page.text)?.[1]

describe('a page with embedded answers', () => {
  it("shows a visitor's search results, and the current ones at the next request (LIGHT-06)", async () => {
    const { profileId } = await aMember(test.services, { name: 'Kavitha Raman' })
    await aMember(test.services, { name: 'Meena Selvam' })
    const { body } = await search()
    const found = body.content.map(({ name }: { name: string }) => name).join(', ')
    expect(found).toMatch(/Kavitha R.*Meena S|Meena S.*Kavitha R/)
    expect(namesIn(await open('/search-profile'))).toBe(found)
    await test.services.database.pool.query(`update profile set visibility = 'nobody' where id = $1`, [profileId])
    expect(namesIn(await open('/search-profile'))).toMatch(/^Meena S\S*$/)
  })

  it('is rendered once while the answers stay the same, and not resent to a browser that has it', async () => {
    await aMember(test.services)
    const pages = [await open('/search-profile'), await open('/search-profile/'), await open('/search-profile')]
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
    const known = String(pages[0]?.headers['etag'])
    expect((await open('/search-profile', { 'if-none-match': known })).status).toBe(304)
  })

  it('does not count towards the visitor’s search limit', async () => {
    for (let page = 0; page < 70; page++) expect((await open('/search-profile')).status).toBe(200)
    expect((await search()).status).toBe(200)
  })

  it('does not replace placeholders in text that a member wrote', async () => {
    await aMember(test.services, { name: '⟦bank.ifsc⟧' })
    expect(namesIn(await open('/search-profile'))).toBe('⟦bank.ifsc⟧')
  })

  it('is sent without them at an address with a query (LIGHT-06)', async () => {
    expect((await open('/search-profile?gender=Male')).text).toContain('<body>Filters')
  })

  it('is sent without them if they fail or take too long', async () => {
    for (const { status, text } of [await open('/membership-plans'), await open('/membership-plans')])
      expect([status, text.includes('<body>Plans')]).toEqual([200, true])
  })
})
