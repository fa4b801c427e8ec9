import { setupI18n } from '@lingui/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LanguageProvider } from '@thunai/client/language'
import { expect, it } from 'vitest'
import { SourceNote } from '../../../profile/horoscopes/jathagam/SourceNote.tsx'
import { ChartEditor } from './ChartEditor.tsx'

const tamil = setupI18n({ locale: 'ta', messages: { ta: {} } })
Element.prototype.scrollIntoView = async () => {}

it("a chart is edited in the page's script, as it is displayed (OWN-32)", async () => {
  render(
    <LanguageProvider value={tamil}>
      <ChartEditor
        title="Raasi"
        tamilTitle="ராசி"
        houses={[{ key: 'raasiHouse1', planets: ['Sun', 'Comet'] }]}
        note={<SourceNote source="family" />}
        onChange={() => {}}
      />
    </LanguageProvider>,
  )
  const house = screen.getByRole('button', { name: /Mesham/ })
  expect(house.textContent).toMatch(/சூரி.*Comet/)
  expect(screen.queryByText('Family’s jathagam', { exact: false })).toBeNull()
  expect(screen.queryByText('ராசி')).toBeNull()
  expect(screen.getByText('குடும்ப ஜாதகம்')).toBeTruthy()
  await userEvent.click(house)
  const marks = within(screen.getByRole('group', { name: /Mesham$/ })).getAllByRole('button')
  expect(marks.slice(1, 3).map(({ textContent }) => textContent)).toEqual(['சூரி', 'சந்'])
})
