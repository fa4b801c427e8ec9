import { Group, Select, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { ORDER_STATES } from '@thunai/contract/office/orders'
import { useSearchParams } from 'react-router'
import { ORDER_STATE_NAMES } from './order-words.ts'

/** What the address asks for; wrong values count as none. */
export function useOrdersAsked() {
  const [address, setAddress] = useSearchParams()
  const asked = {
    q: address.get('q') ?? undefined,
    state: ORDER_STATES.find((state) => state === address.get('state')),
    from: address.get('from') ?? undefined,
    to: address.get('to') ?? undefined,
  }
  const ask = (change: Readonly<Partial<Record<keyof typeof asked, string | null>>>) => {
    const next = Object.entries({ ...asked, ...change }).filter((pair): pair is [string, string] => Boolean(pair[1]))
    setAddress(Object.fromEntries(next))
  }
  return { asked, ask }
}

/** State and days; each choice applies at once. */
export function OrdersFilter({ asked, ask }: ReturnType<typeof useOrdersAsked>) {
  const { t, i18n } = useLingui()
  return (
    <Group align="flex-end" gap="sm" mb="md">
      <Select
        label={t`State`}
        placeholder={t`All`}
        clearable
        clearButtonProps={{ 'aria-label': t`All states` }}
        value={asked.state ?? null}
        data={ORDER_STATES.map((value) => ({ value, label: say(i18n, ORDER_STATE_NAMES[value]) }))}
        onChange={(state) => ask({ state })}
        w={190}
      />
      <TextInput
        type="date"
        label={t`Ordered from`}
        value={asked.from ?? ''}
        onChange={({ currentTarget }) => ask({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t`To`}
        value={asked.to ?? ''}
        onChange={({ currentTarget }) => ask({ to: currentTarget.value })}
      />
    </Group>
  )
}
