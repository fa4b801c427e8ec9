import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { factsIn, mapOrigin, parseSite } from './site.ts'

const readSample = (): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL('../../../../site.sample.json', import.meta.url), 'utf8'))

describe("the operator's site file", () => {
  it('accepts the sample, which is marked as one (G-83)', () => {
    const site = parseSite(readSample(), 'site.sample.json')
    expect(site.sample).toBe(true)
    expect(mapOrigin(site)).toBe('https://www.openstreetmap.org')
  })

  it('contains no working phone number, address or account in the sample (G-83)', () => {
    const site = parseSite(readSample(), 'site.sample.json')
    for (const phone of [site.phone, ...site.whatsapp, site.grievanceOfficer.phone]) expect(phone).toMatch(/^\+91 0/)
    for (const email of [site.email, site.grievanceOfficer.email]) expect(email).toMatch(/\.example$/)
    for (const value of Object.values(site.bank)) expect(value).toContain('SAMPLE')
  })

  it('reads like a service in its titles and stories, which the pages mark once as samples (HOME-22, HOME-23, G-83)', () => {
    const { announcements, events, stories } = parseSite(readSample(), 'site.sample.json')
    for (const words of [...announcements, ...events, ...stories.map(({ text }) => text)])
      expect(words).not.toMatch(/sample/i)
    // Two lines on a phone.
    for (const title of [...announcements, ...events]) expect(title.length).toBeLessThanOrEqual(64)
  })

  it('refuses an address that does not name Tamilnadu (CONTACT-01)', () => {
    const site = { ...readSample(), addressLines: ['1 Street', 'Town'] }
    expect(() => parseSite(site, 'site.json')).toThrow('site.json: addressLines: must name Tamilnadu')
  })

  it('refuses fewer than four different announcements or events (HOME-22, HOME-23)', () => {
    expect(() => parseSite({ ...readSample(), events: ['One', 'Two', 'Three'] }, 'site.json')).toThrow(
      'site.json: events',
    )
    expect(() => parseSite({ ...readSample(), announcements: ['One', 'One', 'Two', 'Three'] }, 'site.json')).toThrow(
      'Please give four different titles.',
    )
  })

  it('refuses a map that is not served over https (G-85)', () => {
    expect(() => parseSite({ ...readSample(), mapEmbedUrl: 'http://maps.example.org/x' }, 'site.json')).toThrow(
      'mapEmbedUrl',
    )
  })

  it('uses its Tamil texts on Tamil pages, and English for the rest (TXT-07)', () => {
    const site = parseSite(readSample(), 'site.json')
    const facts = factsIn('ta', site)
    expect(facts.tagline).toBe(site.ta?.tagline)
    expect(facts.grievanceOfficer).toEqual({ ...site.grievanceOfficer, ...site.ta?.grievanceOfficer })
    expect([facts.email, facts.legalName]).toEqual([site.email, site.legalName])
    const { ta: _ta, ...english } = site
    expect(factsIn('ta', english)).toEqual(factsIn('en', site))
    expect(() => parseSite({ ...readSample(), ta: { events: ['ஒன்று'] } }, 'site.json')).toThrow('site.json: ta.events')
  })

  it('reports every fault on a line of its own', () => {
    expect(() => parseSite({ ...readSample(), phone: '12', email: 'x' }, 'site.json')).toThrow(
      /site\.json: phone.*\nsite\.json: email/,
    )
  })
})
