import { describe, expect, it } from 'vitest'
import type { SiteTexts } from './site.ts'
import { ALL_TEXTS, fillTexts, placesOf, textsJson } from './text-places.ts'

const story = (name: string) => ({ couple: name, place: 'Madurai', text: 'They met, and told it in forty letters.' })
const texts: SiteTexts = {
  announcements: ['One', 'Two', 'Three', 'Four'],
  events: ['A', 'B', 'C', 'D'],
  stories: [story('First'), story('Second'), story('Third')],
  bank: { holder: 'H', bankName: 'B', accountNumber: '1', branch: 'R', ifsc: 'I' },
}
const upper = (text: string) => text.toUpperCase()

describe('placeholders for texts in a page (TXT-04)', () => {
  it('are named after the text and filled with it', () => {
    const places = placesOf(texts)
    expect([places.announcements[1], places.stories[2].couple, places.bank.ifsc]).toEqual([
      '⟦announcements.1⟧',
      '⟦stories.2.couple⟧',
      '⟦bank.ifsc⟧',
    ])
    expect(fillTexts(`<p>${places.announcements[1]}, ${places.stories[2].couple}</p>`, texts, upper)).toBe(
      '<p>TWO, THIRD</p>',
    )
    expect(JSON.parse(fillTexts(JSON.stringify(places), texts, String))).toEqual(texts)
  })

  it('keep any text unchanged, even one that looks like a placeholder, a pattern or the end of a script', () => {
    const odd = { ...texts, announcements: ['⟦bank.ifsc⟧ ⟦all⟧', '$& $1', '</script><!--', 'Four'] }
    const filled = fillTexts(`${placesOf(odd).announcements.join('|')} ${ALL_TEXTS}`, odd, String)
    expect(filled.startsWith('⟦bank.ifsc⟧ ⟦all⟧|$& $1|</script><!--|Four {')).toBe(true)
    const json = textsJson(odd)
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual(odd)
  })

  it('without a text stop the server instead of being shown', () => {
    for (const place of ['⟦bank.iban⟧', '⟦bank⟧', '⟦stories.3.text⟧', '⟦announcements.length⟧', '⟦constructor⟧'])
      expect(() => fillTexts(place, texts, String)).toThrow('No text of the site stands at')
  })
})
