import { countFitting, type Fitting } from '@thunai/contract/finding/matches'
import { readerOf } from '@thunai/contract/profile/field-readers'
import { toFormWire } from '@thunai/contract/profile/wire-names'
import { fieldsOfWish, WISH_NAMES } from '@thunai/contract/profile/wishes'
import { useRead } from '../../../../data/useRead.ts'
import { useDebouncedValue } from '../../../finding/search/useRested.ts'
import { type FormValues, withIds } from '../edit-form.ts'

const REST_MS = 300
const STATING = [...WISH_NAMES.flatMap((wish) => fieldsOfWish(wish)), 'preferredMust'] as const

/** The form's valid preferences; invalid ones count as saved. */
export function statedIn(values: FormValues) {
  const stated = STATING.flatMap((name) => {
    const read = name in values ? readerOf(name).safeParse(values[name]) : undefined
    return read?.success ? [[name, withIds(name, read.data)] as const] : []
  })
  return toFormWire(Object.fromEntries(stated))
}

/** How many members meet the form's current musts; undefined while loading. */
export function useFitting(values: FormValues): Fitting | undefined {
  const body = useDebouncedValue(statedIn(values), REST_MS)
  const { data } = useRead(countFitting, { body }, { retry: false, placeholderData: (before) => before })
  return data?.data
}
