import { expect, it } from 'vitest'
import { needsSecond } from './site-texts.rules.ts'

const titles = (line: string) => [line, 'Temple fair in Madurai', 'New office hours', 'Pongal wishes']
const story = (text: string) => [{ couple: 'Kavitha & Arun', place: 'Salem', text }]

it('a text with a way to pay, a number or an address needs a second person (TXT-08)', () => {
  for (const line of [
    'UPI: thunai@okaxis',
    'GPay us',
    'Ring +91 98765 43210',
    'Ring 0091 9876543210',
    'See thunai.co.in',
    'A/c 1234',
    'Send your fee to 50100234567891, HDFC0000123',
    'Scan the QR code at our office to pay',
    'Bank account changed: write to us',
    'Send money by MoneyGram',
    'Our cashier Ravi takes cash at Anna Nagar',
    'வங்கிக் கணக்கு எண் 50100234567891',
    'பணத்தை ஜிபே மூலம் அனுப்பவும்',
    'புதிய கணக்குக்கு அனுப்பவும்',
    'கூகுள் பே 98430',
  ])
    expect([line, needsSecond('announcements', titles(line)), needsSecond('tamilStories', story(line))]).toEqual([
      line,
      true,
      true,
    ])
  expect(needsSecond('bank', {})).toBe(true)
})

it('plain news, dates and reference numbers need one person (TXT-08)', () => {
  for (const line of [
    'Meeting on 12.03.2026 at 10.30',
    'Registration 1764262000000',
    '12,000 families since 2009',
    'திருவிழா',
    'Bank holiday on Friday',
    'Marriage fair at Madurai, entry free',
    'Office closed for Pongal, 14-17 January',
  ])
    expect([line, needsSecond('events', titles(line)), needsSecond('stories', story(line))]).toEqual([
      line,
      false,
      false,
    ])
})
