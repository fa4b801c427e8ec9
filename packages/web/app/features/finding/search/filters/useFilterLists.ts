import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { filterNamed, type ListFilterName } from '@thunai/contract/finding/filters'
import { type Field, fieldNamed, type FieldName } from '@thunai/contract/profile/fields'
import { type Choices, useListBelowSeveral, useLists } from '../../../profile/reference/useLists.ts'
import { choiceOptions, isNamed, type Option } from '../../../../ui/forms/choices/options.ts'
import type { SearchQuery } from '../search-query.ts'

export interface FilterLists {
  /** A list filter's options. A dependent list follows its parent's choice and is empty without one. */
  readonly of: (name: ListFilterName) => Choices & { readonly needs?: MessageDescriptor }
  /** A value's name; the value itself while unknown. */
  readonly nameOf: (name: ListFilterName, value: string) => string
}

/** True if a value from an address is this option's id or name, in any case. */
export const isChosen = (value: string, option: Option): boolean => value === option.value || isNamed(option, value)

/** Converts the values to ids; names become their ids. */
export const toIds = (values: readonly string[], options: readonly Option[]): readonly string[] => [
  ...new Set(values.map((value) => options.find((option) => isChosen(value, option))?.value ?? value)),
]

const NONE: Choices = { options: [], isLoading: false }
const NEEDS = {
  caste: {},
  sub_caste: { needs: msg`Choose a caste first.` },
  state: { needs: msg`Choose a country first.` },
  district: { needs: msg`Choose a state first.` },
} as const
const fieldOf = (name: ListFilterName): Field => fieldNamed(filterNamed(name).field as FieldName)
const isId = (value: string) => /^\d+$/.test(value)

/** The lists of all filters. @param isBrowsing true to list castes before a religion is chosen */
export function useFilterLists(query: SearchQuery, isBrowsing: boolean): FilterLists {
  const { i18n } = useLingui()
  const lists = useLists()
  const chosen = (name: ListFilterName, { options }: Choices) => toIds(query[name] ?? [], options).filter(isId)
  const religions = lists.of('religion')
  const ofReligions = chosen('religion', religions)
  const hasCaste = query.castes !== undefined
  const castes = useListBelowSeveral(
    'caste',
    // a link may set a caste without its religion
    ofReligions.length > 0 ? ofReligions : religions.options.map(({ value }) => value),
    isBrowsing || hasCaste,
  )
  const subCastes = useListBelowSeveral('sub_caste', chosen('castes', castes))
  const states = useListBelowSeveral('state', chosen('country', lists.of('country')))
  const districts = useListBelowSeveral('district', chosen('state', states))
  const below = { caste: castes, sub_caste: subCastes, state: states, district: districts }
  const of: FilterLists['of'] = (name) => {
    const field = fieldOf(name)
    if (field.kind === 'choice') return { options: choiceOptions(field.of, i18n), isLoading: false }
    if (field.kind !== 'item' && field.kind !== 'items') return NONE
    return 'parent' in field ? { ...below[field.list], ...NEEDS[field.list] } : lists.of(field.list)
  }
  return {
    of,
    nameOf: (name, value) => of(name).options.find((option) => isChosen(value, option))?.label ?? value,
  }
}
