import { Group, Select, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { ACT_NAMES, ACTS } from '@thunai/contract/desk/acts'
import { listStaff } from '@thunai/contract/desk/staff'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../data/useRead.ts'

/** What the address asks for; wrong values count as none. */
export function useRecordAsked() {
  const [address, setAddress] = useSearchParams()
  const asked = {
    by: address.get('by') ?? undefined,
    memberId: address.get('memberId') ?? undefined,
    act: ACT_NAMES.find((act) => act === address.get('act')),
    from: address.get('from') ?? undefined,
    to: address.get('to') ?? undefined,
  }
  const ask = (change: Readonly<Partial<Record<keyof typeof asked, string | null>>>) => {
    const next = Object.entries({ ...asked, ...change }).filter((pair): pair is [string, string] => Boolean(pair[1]))
    setAddress(Object.fromEntries(next))
  }
  return { asked, ask }
}

/** Person, member, action and days; each choice applies at once, a member id on Enter or when it is left. */
export function RecordFilter({ asked, ask }: ReturnType<typeof useRecordAsked>) {
  const { t, i18n } = useLingui()
  const staff = useRead(listStaff)
  const [memberId, setMemberId] = useState(asked.memberId ?? '')
  const askMember = () => {
    if (memberId.trim() !== (asked.memberId ?? '')) ask({ memberId: memberId.trim() })
  }
  return (
    <Group align="flex-end" gap="sm" mb="md">
      <Select
        label={t`Person`}
        placeholder={t`All`}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t`All people` }}
        value={asked.by ?? null}
        data={[
          ...(staff.data?.data.rows ?? []).map(({ email }) => ({ value: email, label: email })),
          { value: 'command', label: t`Command line` },
        ]}
        onChange={(by) => ask({ by })}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          askMember()
        }}
      >
        <TextInput
          label={t`Member`}
          placeholder={t`Member id`}
          value={memberId}
          onChange={({ currentTarget }) => setMemberId(currentTarget.value)}
          onBlur={askMember}
          w={150}
        />
      </form>
      <Select
        label={t`Action`}
        placeholder={t`All`}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t`All actions` }}
        value={asked.act ?? null}
        data={ACT_NAMES.map((value) => ({ value, label: say(i18n, ACTS[value]) }))}
        onChange={(act) => ask({ act })}
      />
      <TextInput
        type="date"
        label={t`From`}
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
