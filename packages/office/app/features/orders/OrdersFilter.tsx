import { Group, Select } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { ORDER_FILTERS } from '@thunai/contract/office/orders'
import { useFilter } from '../../data/useFilter.ts'
import { DayRange } from '../../ui/DayRange.tsx'
import { ORDER_FILTER_NAMES } from './order-words.ts'

/** Filters in the address; wrong values are ignored. */
export function useOrdersFilter() {
  const { filter, change } = useFilter(['q', 'state', 'from', 'to'])
  return { filter: { ...filter, state: ORDER_FILTERS.find((state) => state === filter.state) }, change }
}

/** State and days; each choice applies at once. */
export function OrdersFilter({ filter, change }: ReturnType<typeof useOrdersFilter>) {
  const { t, i18n } = useLingui()
  return (
    <Group align="flex-end" gap="sm" mb="md">
      <Select
        label={t`State`}
        placeholder={t`All`}
        clearable
        clearButtonProps={{ 'aria-label': t`All states` }}
        value={filter.state ?? null}
        data={ORDER_FILTERS.map((value) => ({ value, label: say(i18n, ORDER_FILTER_NAMES[value]) }))}
        onChange={(state) => change({ state })}
        w={190}
      />
      <DayRange from={filter.from} to={filter.to} fromLabel={t`Ordered from`} onChange={change} />
    </Group>
  )
}
