import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { english, LanguageProvider, say } from './language.tsx'

const greeting = msg`Good morning`
const isOpen = msg({ message: 'Open', context: 'not closed' })

function Page({ count, name }: { count: number; name: string }) {
  const { t } = useLingui()
  return (
    <>
      <h1 title={t`Hello, ${name}`}>{t(greeting)}</h1>
      <p>
        <Trans>
          Read <a href="/terms">the terms</a> first.
        </Trans>
      </p>
      <button type="button">{t(isOpen)}</button>
      <output>
        <Plural value={count} one="# view is left" other="# views are left" />
      </output>
    </>
  )
}

const shown = () => [
  screen.getByRole('heading').textContent,
  screen.getByRole('heading').title,
  screen.getByRole('paragraph').textContent,
  screen.getByRole('link').textContent,
  screen.getByRole('button').textContent,
  screen.getByRole('status').textContent,
]

describe('a sentence', () => {
  it('is the English of the code without a catalogue', () => {
    render(<Page count={1} name="Kavitha" />)
    expect(shown()).toEqual([
      'Good morning',
      'Hello, Kavitha',
      'Read the terms first.',
      'the terms',
      'Open',
      '1 view is left',
    ])
  })

  it("is the catalogue's text, found by the English", () => {
    const tamil = setupI18n({
      locale: 'ta',
      messages: {
        ta: {
          'Good morning': ['காலை வணக்கம்'],
          'Hello, {name}': ['வணக்கம், ', ['name']],
          'Open [not closed]': ['திறந்திருக்கிறது'],
          'Read <0>the terms</0> first.': ['முதலில் <0>விதிகளை</0> படிக்கவும்.'],
        },
      },
    })
    render(
      <LanguageProvider value={tamil}>
        <Page count={2} name="Kavitha" />
      </LanguageProvider>,
    )
    expect(shown()).toEqual([
      'காலை வணக்கம்',
      'வணக்கம், Kavitha',
      'முதலில் விதிகளை படிக்கவும்.',
      'விதிகளை',
      'திறந்திருக்கிறது',
      '2 views are left',
    ])
  })
})

describe('a sentence of the contract', () => {
  const tamil = setupI18n({
    locale: 'ta',
    messages: {
      ta: {
        'Please choose a file.': ['கோப்பைத் தேர்ந்தெடுக்கவும்.'],
        'Please use at most {0} characters.': ['அதிகபட்சம் ', ['0'], ' எழுத்துகள்.'],
      },
    },
  })
  const said = ['Please choose a file.', 'Please use at most 40 characters.', 'Nobody {knows} 7 of these.']

  it('is looked up in English, with its numbers as values', () => {
    expect(said.map((sentence) => say(tamil, sentence))).toEqual([
      'கோப்பைத் தேர்ந்தெடுக்கவும்.',
      'அதிகபட்சம் 40 எழுத்துகள்.',
      'Nobody {knows} 7 of these.',
    ])
  })

  it('stays as it came on English pages', () => {
    expect(said.map((sentence) => say(english, sentence))).toEqual(said)
  })
})
