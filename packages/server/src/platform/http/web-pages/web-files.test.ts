import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { acceptCookies } from '../cookies.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteTexts } from '@thunai/contract/values/site'
import { aWebBuild, pageScriptHash, someTexts } from '../../../testing/a-web-build.ts'
import { serveWeb } from './web-files.ts'

const build = aWebBuild()
let app: FastifyInstance
let texts: SiteTexts = someTexts

async function open(publicUrl: string): Promise<FastifyInstance> {
  const server = Fastify()
  await acceptCookies(server, publicUrl)
  server.get('/api/something', async () => ({ statusCode: 200 }))
  server.setNotFoundHandler((_, reply) => reply.code(404).send({ statusCode: 404 }))
  await serveWeb(server, {
    buildDir: build.folder,
    publicUrl,
    mapOrigin: 'https://maps.example.org',
    paymentOrigins: ['https://pay.example.org'],
    notForRobots: ['/profile', '/uploads'],
    texts: async () => texts,
  })
  return server
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })
const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])
const directive = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `))

beforeAll(async () => {
  app = await open('https://thunai.example/')
})
afterAll(async () => {
  await app.close()
  build.remove()
})

describe('pages', () => {
  it('answers every page directly, with and without a slash at its end (ROUTE-26)', async () => {
    for (const url of ['/about-us', '/about-us/', '/about-us?a=b', '/about-us/?a=b']) {
      const answer = await get(url)
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
      expect(answer.body).toContain('About Us')
    }
  })

  it('answers a member page with the shell that the browser fills (ROUTE-26)', async () => {
    const answer = await get('/profile-dashboard/?type=1')
    expect([answer.statusCode, answer.body.includes('Loading')]).toEqual([200, true])
  })

  it('says "Page not found" with 404 at an unknown address (G-08)', async () => {
    const answer = await get('/no/such-page')
    expect([answer.statusCode, answer.body.includes('Page not found')]).toEqual([404, true])
  })

  it('leaves calls and requests for other types than pages to the plain answers', async () => {
    expect((await get('/api/something')).json()).toEqual({ statusCode: 200 })
    expect((await get('/no-such-call', { accept: 'application/json' })).json()).toEqual({ statusCode: 404 })
  })

  it('answers a submitted form of a page without scripts with that page, but no other POST (LIGHT-03)', async () => {
    const send = (url: string, type: string) =>
      app.inject({ method: 'POST', url, headers: { 'content-type': type }, body: 'password=secret' })
    for (const [url, again] of [
      ['/about-us', '/about-us'],
      ['/about-us/?a=b', '/about-us?a=b'],
      ['/ta/about-us', '/ta/about-us'],
    ] as const) {
      const answer = await send(url, 'application/x-www-form-urlencoded')
      expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 303, again])
      expect(answer.headers['strict-transport-security']).toMatch(/max-age/)
    }
    expect((await send('/about-us', 'text/plain')).statusCode).toBe(404)
    expect((await send('/no/such-page', 'application/x-www-form-urlencoded')).statusCode).not.toBe(303)
  })

  it('never answers a missing script with a page', async () => {
    const answer = await get('/assets/gone-9999.js')
    expect([answer.statusCode, answer.body.includes('<html')]).toEqual([404, false])
  })

  it('puts the public address into the pages', async () => {
    const { body } = await get('/')
    expect(body).toContain('data-address="https://thunai.example"')
    expect(body).not.toContain('thunai.invalid')
  })
})

describe('languages', () => {
  it("answers public pages at the address of each language, whatever the browser's language (LANG-01)", async () => {
    for (const headers of [{}, { 'accept-language': 'ta' }, { cookie: 'language=ta' }, { cookie: 'language=en' }]) {
      expect((await get('/about-us', headers)).body).toContain('About Us')
      expect((await get('/', headers)).body).toContain('Home')
      expect((await get('/ta', headers)).body).toContain('முகப்பு')
      expect((await get('/ta/', headers)).body).toContain('முகப்பு')
      expect((await get('/ta/about-us/?a=b', headers)).body).toContain('எங்களைப் பற்றி')
    }
    expect((await get('/ta/assets/b-5678.js', { accept: '*/*' })).statusCode).toBe(404)
    expect((await get('/assets/b-5678.js', { accept: '*/*' })).body).toContain('const b')
  })

  it('shows members their pages in the language that they chose, else in that of a link to a Tamil page, else in their browser’s (LANG-02)', async () => {
    const led = async (url: string, headers: Record<string, string>) => {
      const { statusCode, headers: told } = await get(url, headers)
      expect(told['vary']).toBe('Accept-Encoding, Cookie, Accept-Language')
      return [statusCode, told['location']]
    }
    const page = '/profile-dashboard/?type=1'
    expect(await led(page, { cookie: 'language=ta' })).toEqual([302, '/ta/profile-dashboard?type=1'])
    expect(await led(page, { 'accept-language': 'ta-IN, en;q=0.5' })).toEqual([302, '/ta/profile-dashboard?type=1'])
    expect(await led(page, { 'accept-language': 'ta', cookie: 'language=en' })).toEqual([200, undefined])
    expect(await led(page, { 'accept-language': 'de' })).toEqual([200, undefined])
    expect(await led(page, { cookie: 'language=xx' })).toEqual([200, undefined])
    expect(await led('/ta/profile-dashboard', { cookie: 'language=en' })).toEqual([302, '/profile-dashboard'])
    expect(await led('/ta/profile-dashboard', { 'accept-language': 'en-IN' })).toEqual([200, undefined])
    expect(await led('/ta/profile-dashboard', { cookie: 'language=ta' })).toEqual([200, undefined])
  })

  it('says that a page is missing in the language of its address (LANG-01)', async () => {
    const answer = await get('/ta/no/such-page')
    expect([answer.statusCode, answer.body.includes('இந்தப் பக்கம் இல்லை')]).toEqual([404, true])
  })
})

describe('caching', () => {
  it('revalidates pages each time, and answers 304 if they are the same', async () => {
    const first = await get('/')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await get('/', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('caches hashed files for a year and named ones for an hour', async () => {
    expect((await get('/assets/a-1234.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('sends pages and files in the encoding that the browser accepts', async () => {
    const brotli = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('Home')
    const gzip = await get('/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('Home')
    const plain = await get('/', { 'accept-encoding': 'br;q=0' })
    expect([plain.headers['content-encoding'], plain.body.includes('Home')]).toEqual([undefined, true])
    expect(new Set([brotli.headers.etag, gzip.headers.etag, plain.headers.etag]).size).toBe(3)
    expect((await get('/assets/a-1234.js', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  })
})

describe('a file', () => {
  const ENCODINGS = ['', 'gzip', 'br', 'zstd', 'deflate', 'gzip, deflate, br, zstd', 'br;q=0, gzip', 'gzip;q=0.5, *']

  it('is cached by the same rules in every encoding, and the worker is revalidated each time (APP-05)', async () => {
    const files = globSync('{en,ta}/client/**/*', { cwd: build.folder, withFileTypes: true })
      .filter((file) => file.isFile() && !/\.(?:html|br|gz)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name).replace(/^.*?\/client/, ''))
    expect(files).toContain('/sw.js')
    const inEveryEncoding: string[] = []
    for (const url of [...files, '/', '/about-us', '/profile-dashboard', '/nowhere']) {
      const seen = new Set<string>()
      const rules = new Set<string>()
      for (const accepted of ENCODINGS) {
        const { headers } = await get(url, { 'accept-encoding': accepted })
        seen.add(String(headers['content-encoding']))
        const vary = String(headers['vary']).toLowerCase()
        rules.add(JSON.stringify([headers['cache-control'], headers['content-type'], vary]))
      }
      expect([url, rules.size, [...rules][0]?.includes('accept-encoding')]).toEqual([url, 1, true])
      if (seen.size === 3) inEveryEncoding.push(url)
    }
    expect(inEveryEncoding).toEqual(expect.arrayContaining(['/sw.js', '/favicon.svg', '/assets/a-1234.js', '/']))
    for (const accepted of ENCODINGS)
      expect((await get('/sw.js', { 'accept-encoding': accepted })).headers['cache-control']).toBe('no-cache')
  })
})

describe('what a page may load (SEC-21, T98)', () => {
  it('runs only its own scripts, and inline ones by their hash', async () => {
    const policy = await policyOf('/')
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${pageScriptHash}`)
    expect(directive(policy, 'default-src')).toBe("default-src 'self'")
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  })

  it('allows every page to frame the map without a document of its own, and nothing else', async () => {
    for (const url of ['/', '/about-us', '/contact-us', '/profile-dashboard', '/nowhere']) {
      expect([url, directive(await policyOf(url), 'frame-src')]).toEqual([url, 'frame-src https://maps.example.org'])
    }
  })

  it('allows the payment on the plans page only, wherever the checkout is', async () => {
    const origin = 'https://pay.example.org'
    const policy = await policyOf('/membership-plans')
    for (const name of ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src', 'form-action'])
      expect(directive(policy, name)?.split(' ')).toContain(origin)
    expect(policy).not.toContain('razorpay')
    expect((await get('/membership-plans')).headers['permissions-policy']).toContain(`payment=(self "${origin}")`)
    expect(await policyOf('/contact-us')).not.toContain(origin)
  })

  it('sends the security headers with pages, files and calls', async () => {
    for (const url of ['/', '/nowhere', '/assets/a-1234.js', '/favicon.svg', '/api/something']) {
      expect((await get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      })
    }
    expect((await get('/')).headers['permissions-policy']).toBe('camera=(), microphone=(), geolocation=(), payment=()')
  })

  it('requires https only if the site has it', async () => {
    const plain = await open('http://localhost:3000')
    expect((await plain.inject({ url: '/' })).headers).not.toHaveProperty('strict-transport-security')
    await plain.close()
  })
})

describe('the texts of the site in a page (TXT-04)', () => {
  const inScript = (html: string): SiteTexts =>
    JSON.parse(/<script id="site-texts" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  const bodies = async (url: string) => {
    const [brotli, gzip, plain] = [
      await get(url, { 'accept-encoding': 'br' }),
      await get(url, { 'accept-encoding': 'gzip' }),
      await get(url),
    ]
    return [brotliDecompressSync(brotli.rawPayload), gunzipSync(gzip.rawPayload), plain.rawPayload].map(String)
  }
  const say = async (said: Partial<SiteTexts>, then: () => Promise<void>) => {
    texts = { ...someTexts, ...said }
    try {
      await then()
    } finally {
      texts = someTexts
    }
  }

  it('fill their placeholders and reach its scripts, and no placeholder is left', async () => {
    const { body } = await get('/')
    expect(body).toContain(`<p>${someTexts.announcements[0]}</p>`)
    expect(inScript(body)).toEqual(someTexts)
    for (const url of ['/about-us', '/ta', '/ta/about-us', '/profile-dashboard', '/nowhere']) {
      const answer = await get(url)
      expect([url, inScript(answer.body)]).toEqual([url, someTexts])
      expect(answer.body).not.toContain('⟦')
    }
  })

  it('change at once in every encoding, with a new tag', async () => {
    const before = await get('/')
    const announcements = ['Changed', ...someTexts.announcements.slice(1)]
    await say({ announcements }, async () => {
      const revalidated = await get('/', { 'if-none-match': String(before.headers.etag) })
      expect(revalidated.statusCode).toBe(200)
      expect(revalidated.headers.etag).not.toBe(before.headers.etag)
      for (const body of await bodies('/')) expect(inScript(body).announcements[0]).toBe('Changed')
      const again = await get('/', { 'if-none-match': String(revalidated.headers.etag) })
      expect(again.statusCode).toBe(304)
    })
    expect((await get('/', { 'if-none-match': String(before.headers.etag) })).statusCode).toBe(304)
  })

  it('are plain text, whatever characters they contain', async () => {
    const odd = '</script><script>alert(1)</script><!-- ⟦bank.ifsc⟧ ⟦all⟧ $& "&amp;'
    const policy = await policyOf('/')
    await say({ announcements: [odd, ...someTexts.announcements.slice(1)] }, async () => {
      for (const body of await bodies('/')) {
        expect(body).toContain(
          '<p>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!-- ⟦bank.ifsc⟧ ⟦all⟧ $&amp; ',
        )
        expect(body).not.toContain('<script>alert')
        expect(inScript(body).announcements[0]).toBe(odd)
      }
      // data scripts need no hash
      expect(await policyOf('/')).toBe(policy)
    })
  })
})

describe('search engines', () => {
  it('exclude search and member pages', async () => {
    for (const url of ['/search-profile', '/profile-dashboard', '/nowhere']) {
      expect([url, (await get(url)).headers['x-robots-tag']]).toEqual([url, 'noindex'])
    }
    expect((await get('/about-us')).headers).not.toHaveProperty('x-robots-tag')
  })

  it('get a sitemap with full addresses', async () => {
    const map = await get('/sitemap.xml')
    expect(map.headers['content-type']).toContain('application/xml')
    expect(map.body.match(/<loc>.*?<\/loc>/g)).toEqual([
      '<loc>https://thunai.example/</loc>',
      '<loc>https://thunai.example/ta</loc>',
      '<loc>https://thunai.example/about-us</loc>',
      '<loc>https://thunai.example/ta/about-us</loc>',
      '<loc>https://thunai.example/contact-us</loc>',
      '<loc>https://thunai.example/ta/contact-us</loc>',
      '<loc>https://thunai.example/membership-plans</loc>',
      '<loc>https://thunai.example/ta/membership-plans</loc>',
    ])
    expect(map.body).toContain('<xhtml:link rel="alternate" hreflang="ta" href="https://thunai.example/ta/about-us"/>')
    // the same as in the page itself
    for (const url of ['/about-us', '/ta/about-us'])
      expect(map.body.split('\n').find((entry) => entry.includes(`<loc>https://thunai.example${url}</loc>`))).toContain(
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://thunai.example/about-us"/>',
      )
    const robots = (await get('/robots.txt')).body
    expect(robots).toContain('Sitemap: https://thunai.example/sitemap.xml')
    expect(robots).toContain('Disallow: /profile/\nDisallow: /uploads/\n')
  })
})

it('refuses to start without a complete build', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'thunai-web-'))
  await expect(
    serveWeb(Fastify(), {
      buildDir: empty,
      publicUrl: 'http://localhost',
      paymentOrigins: [],
      notForRobots: [],
      texts: async () => texts,
    }),
  ).rejects.toThrow('routes.json')
  rmSync(empty, { recursive: true })
})
