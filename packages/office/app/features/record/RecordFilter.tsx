import { Group, Select, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { ACT_NAMES, ACTS } from '@thunai/contract/desk/acts'
import { listStaff } from '@thunai/contract/desk/staff'
import { useFilter } from '../../data/useFilter.ts'
import { DayRange } from '../../ui/DayRange.tsx'
import { useRead } from '../../data/useRead.ts'
import { useTyped } from '../../ui/useTyped.ts'

/** Filters in the address; wrong values are ignored. */
export function useRecordFilter() {
  const { filter, change } = useFilter(['by', 'memberId', 'act', 'from', 'to'])
  return { filter: { ...filter, act: ACT_NAMES.find((act) => act === filter.act) }, change }
}

/** Person, member, action and days; each choice applies at once, a member id on Enter or blur. */
export function RecordFilter({ filter, change }: ReturnType<typeof useRecordFilter>) {
  const { t, i18n } = useLingui()
  const staff = useRead(listStaff)
  const [memberId, setMemberId] = useTyped(filter.memberId ?? '')
  const askMember = () => {
    if (memberId.trim() !== (filter.memberId ?? '')) change({ memberId: memberId.trim() })
  }
  return (
    <Group align="flex-end" gap="sm" mb="md">
      <Select
        label={t`Person`}
        placeholder={t`All`}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t`All people` }}
        value={filter.by ?? null}
        data={[
          ...(staff.data?.data.rows ?? []).map(({ email }) => ({ value: email, label: email })),
          { value: 'command', label: t`Command line` },
        ]}
        onChange={(by) => change({ by })}
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
        value={filter.act ?? null}
        data={ACT_NAMES.map((value) => ({ value, label: say(i18n, ACTS[value]) }))}
        onChange={(act) => change({ act })}
      />
      <DayRange from={filter.from} to={filter.to} fromLabel={t`From`} onChange={change} />
    </Group>
  )
}
