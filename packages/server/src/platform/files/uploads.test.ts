import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
const picture = Buffer.from('RIFF....WEBP, as good as any')
const name = '0b9d7f1e4c2a4f7f9d3b5a6c7e8f9a0b.webp'
beforeAll(async () => {
  test = await openTestApp()
  await test.services.files.put(name, picture)
})
afterAll(() => test.close())

describe('photos', () => {
  it('are served by name without login, cached by the viewer only, and never run as a page (G-69)', async () => {
    const { status, text, headers } = await test.call('GET', `/uploads/${name}`)
    expect(status).toBe(200)
    expect(text).toBe(picture.toString())
    expect(headers['content-type']).toBe('image/webp')
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  it('are not sent again to a browser that has them', async () => {
    const { headers } = await test.call('GET', `/uploads/${name}`)
    const again = await test.call('GET', `/uploads/${name}`, {
      headers: { 'if-none-match': `"other", ${String(headers['etag'])}` },
    })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  })

  it('answer 404 in JSON for a name that is unknown, malformed or leads elsewhere', async () => {
    const names = [
      'none.webp',
      'noending',
      'x.svg',
      'x.constructor',
      '.webp',
      '..%2ftoken-secret',
      '%2e%2e%2ftoken-secret',
      'a%00.webp',
      '..',
      '%2fetc%2fpasswd',
      'a%5c..%5cb.webp',
    ]
    for (const bad of names) {
      const { status, body } = await test.call('GET', `/uploads/${bad}`)
      expect({ bad, status }).toEqual({ bad, status: 404 })
      expect(body.statusCode).toBe(404)
    }
  })

  it('are gone once removed, and removing them again is no error', async () => {
    await test.services.files.put('soon-gone.png', picture)
    await test.services.files.remove('soon-gone.png')
    await test.services.files.remove('soon-gone.png')
    expect((await test.call('GET', '/uploads/soon-gone.png')).status).toBe(404)
  })

  it('are never written under a name that leads out of their folder', async () => {
    await expect(test.services.files.put('../escaped.webp', picture)).rejects.toThrow('name')
    await expect(test.services.files.remove('../token-secret')).rejects.toThrow('name')
  })
})

describe('a second name', () => {
  it('shows the same picture, even after the first one is removed; a missing file gets none', async () => {
    const { files } = test.services
    const second = '1b9d7f1e4c2a4f7f9d3b5a6c7e8f9a0b.webp'
    await files.copy([
      [name, second],
      ['gone.webp', 'nothing.webp'],
    ])
    await files.remove(name)
    expect((await test.call('GET', `/uploads/${second}`)).text).toBe(picture.toString())
    for (const absent of [name, 'nothing.webp']) expect((await test.call('GET', `/uploads/${absent}`)).status).toBe(404)
    await expect(files.copy([[second, '../escaped.webp']])).rejects.toThrow('name')
  })
})
