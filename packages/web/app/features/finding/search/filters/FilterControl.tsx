import { useLingui } from '@lingui/react/macro'
import { nameOf, say } from '@thunai/client/language'
import type { FacetName, Filter, ListFilterName } from '@thunai/contract/finding/filters'
import { fieldNamed } from '@thunai/contract/profile/fields'
import { Checkbox } from '../../../../ui/forms/choices/Checkbox.tsx'
import { Dropdown } from '../../../../ui/forms/choices/Dropdown.tsx'
import type { Option } from '../../../../ui/forms/choices/options.ts'
import { RadioGroup } from '../../../../ui/forms/choices/RadioGroup.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { useLineWords } from '../../../profile/clans/useLineWords.ts'
import { useSession } from '../../../../session/useSession.ts'
import type { SearchQuery } from '../search-query.ts'
import { listChange } from './change-list.ts'
import { CheckList } from './CheckList.tsx'
import styles from './Filters.module.css'
import { CHOICE_WORDS, countText, exclusionText, NUMBER_WORDS, RANGE_WORDS } from './filter-words.ts'
import type { Facets } from './useFacets.ts'
import { type FilterLists, isChosen, toIds } from './useFilterLists.ts'
import { useDebouncedControl } from './useResting.ts'

export type FilterProps = {
  query: SearchQuery
  facets: Facets
  lists: FilterLists
  /** The search's turn, as in `useSearchQuery`. */
  turn: string
  onChange: (changes: Partial<SearchQuery>) => void
}

/** The control of one filter, built from the contract. */
export function FilterControl({ filter, ...props }: FilterProps & { filter: Filter }) {
  const { query, facets, turn, onChange } = props
  const { t, i18n } = useLingui()
  const { isLoggedIn } = useSession()
  const { name } = filter
  const label = say(i18n, filter.label)
  const value = (query as Readonly<Record<string, unknown>>)[name]
  switch (filter.kind) {
    case 'list':
      return <ListFilter {...props} filter={filter} />
    case 'range':
      return <RangeFilter {...props} filter={filter} />
    case 'only':
      return (
        <Checkbox
          label={label}
          note={countText(facets.countOf(name as FacetName, true))}
          checked={value === true}
          onChange={(event) => onChange({ [name]: event.target.checked ? true : undefined })}
        />
      )
    case 'exclude':
      return <Exclusion {...props} filter={filter} />
    case 'choice':
    case 'flag': {
      const words = CHOICE_WORDS[name] ?? []
      const read = (text: string) => (filter.kind === 'flag' ? text === 'true' : text)
      return (
        <RadioGroup
          name={name}
          label={label}
          options={[
            { value: '', label: t`Any` },
            ...words.map((word) => ({
              value: word.value,
              label: t(word.choice),
              note: countText(facets.countOf(name as FacetName, word.value)),
            })),
          ]}
          value={value === undefined ? '' : String(value)}
          onChange={(_, chosen) => onChange({ [name]: chosen === '' ? undefined : read(chosen) })}
        />
      )
    }
    case 'number': {
      const words = NUMBER_WORDS[name]
      const choices = withOwn(words?.choices ?? [], value)
      return (
        <Dropdown
          label={label}
          none={t`Any`}
          options={choices.map((n) => ({ value: String(n), label: words ? t(words.choice(n)) : String(n) }))}
          value={value === undefined ? '' : String(value)}
          onChange={(chosen) => onChange({ [name]: chosen === '' ? undefined : Number(chosen) })}
        />
      )
    }
    case 'text':
      return (
        <RestingText
          label={label}
          hint={
            isLoggedIn
              ? t`A job, a college, a village, in English or Tamil`
              : t`A name, a job, a district, in English or Tamil`
          }
          turn={turn}
          most={filter.most}
          value={typeof value === 'string' ? value : ''}
          onRest={(text) => onChange({ [name]: text === '' ? undefined : text })}
        />
      )
  }
}

/** A checkbox that excludes the family's own line, named as its community names it. */
function Exclusion({ filter, query, facets, onChange }: FilterProps & { filter: Filter }) {
  const { t, i18n } = useLingui()
  const words = useLineWords()
  const { name } = filter
  const leftOut = facets.leftOut(name as FacetName)
  if (leftOut === undefined) return null
  const value = (query as Readonly<Record<string, unknown>>)[name]
  const isOn = typeof value === 'boolean' ? value : leftOut > 0
  return (
    <Checkbox
      label={exclusionText(i18n, words, filter)}
      note={isOn && leftOut > 0 ? t`${countText(leftOut) ?? ''} left out` : undefined}
      checked={isOn}
      onChange={(event) => onChange({ [name]: event.target.checked })}
    />
  )
}

/** Adds a value from a link to the choices. */
const withOwn = (choices: readonly number[], value: unknown): readonly number[] =>
  typeof value === 'number' && !choices.includes(value) ? [value, ...choices] : choices

function ListFilter({ filter, query, facets, lists, onChange }: FilterProps & { filter: Filter }) {
  const { t, i18n } = useLingui()
  const name = filter.name as ListFilterName
  const { options: listed, isLoading, needs } = lists.of(name)
  const chosen = toIds(query[name] ?? [], listed)
  // free text has no list, so the choices are the texts that members wrote
  const written = isFreeText(filter) ? (facets.valuesOf(name) ?? []) : []
  const isListed = filter.field !== undefined && fieldNamed(filter.field).listed !== undefined
  const asOption = (value: string): Option => ({ value, label: isListed ? nameOf(i18n, value) : value })
  const options = [...listed, ...[...new Set([...written, ...unlisted(chosen, listed)])].map(asOption)]
  if (needs !== undefined && options.length === 0)
    return (
      <fieldset className={styles['filter']}>
        <legend>{say(i18n, filter.label)}</legend>
        <p className="flush quiet small">{t(needs)}</p>
      </fieldset>
    )
  return (
    <CheckList
      label={say(i18n, filter.label)}
      isLoading={isLoading}
      options={options.map((option) => ({
        ...option,
        isChosen: chosen.includes(option.value),
        count: facets.countOf(name, option.value),
      }))}
      onToggle={(value, isOn) =>
        onChange(listChange(query, name, isOn ? [...chosen, value] : chosen.filter((one) => one !== value)))
      }
    />
  )
}

const isFreeText = ({ field }: Filter) => field !== undefined && fieldNamed(field).kind === 'text'
const unlisted = (chosen: readonly string[], listed: readonly Option[]) =>
  chosen.filter((value) => !listed.some((option) => isChosen(value, option)))

function RangeFilter({ filter: { name, label }, query, onChange }: FilterProps & { filter: Filter }) {
  const { t, i18n } = useLingui()
  const words = RANGE_WORDS[name]
  if (!words) return null
  const values = query as Readonly<Record<string, unknown>>
  const [low, high] = [values[`${name}From`], values[`${name}To`]]
  const choose = (end: 'From' | 'To') => (text: string) => {
    const value = text === '' ? undefined : Number(text)
    const other = end === 'From' ? high : low
    const isReversed =
      value !== undefined && typeof other === 'number' && (end === 'From' ? value > other : value < other)
    // moves the other end along, so that the range is never inverted
    onChange({
      [`${name}${end}`]: value,
      ...(isReversed && { [`${name}${end === 'From' ? 'To' : 'From'}`]: undefined }),
    })
  }
  const options = (choices: readonly number[], value: unknown) =>
    withOwn(choices, value).map((n) => ({ value: String(n), label: words.text(n, i18n) }))
  const textOf = (value: unknown) => (value === undefined ? '' : String(value))
  return (
    <fieldset className={styles['filter']}>
      <legend>{say(i18n, label)}</legend>
      <div className={styles['ends']}>
        <Dropdown
          label={t`From`}
          none={t`Any`}
          options={options(words.from, low)}
          value={textOf(low)}
          onChange={choose('From')}
        />
        <Dropdown
          label={t`To`}
          none={t`Any`}
          options={options(words.to, high)}
          value={textOf(high)}
          onChange={choose('To')}
        />
      </div>
    </fieldset>
  )
}

const REST_MS = 500

/** A text field that takes effect after a pause in typing, or on blur. */
function RestingText({
  label,
  hint,
  most,
  value,
  turn,
  onRest,
}: {
  label: string
  hint: string
  most: number
  value: string
  turn: string
  onRest: (text: string) => void
}) {
  const typed = useDebouncedControl(value, turn, REST_MS, (text) => {
    if (text.trim() !== value) onRest(text.trim())
  })
  const rest = () => {
    if (typed.isMoving) typed.rest(typed.shown)
  }
  return (
    <TextField
      label={label}
      hint={hint}
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      most={most}
      value={typed.shown}
      onChange={({ target }) => typed.move(target.value)}
      onBlur={rest}
      onKeyDown={({ key }) => {
        if (key === 'Enter') rest()
      }}
    />
  )
}
