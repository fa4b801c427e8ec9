import { Card, Stack, Text, Title } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import {
  FIELD_GROUP_NAMES,
  FIELD_GROUPS,
  type FieldGroupName,
  fieldsOfGroup,
} from '@thunai/contract/profile/field-groups'
import { fieldNamed, type FieldName } from '@thunai/contract/profile/fields'
import { viewName } from '@thunai/contract/profile/wire-names'
import { formatPhone } from '@thunai/contract/contact/phones'
import { dayText } from '../../ui/days.ts'
import { formatUnits } from '../../ui/money.ts'
import type { Fact } from './Facts.tsx'
import { Facts } from './Facts.tsx'

type Values = Readonly<Record<string, unknown>>

/** A profile's values, grouped as in its forms. */
export function ProfileFields({ title, values }: { title: string; values: Values }) {
  const { i18n, t } = useLingui()
  const factsOf = (group: FieldGroupName): Fact[] =>
    fieldsOfGroup(group).flatMap((name) => {
      const value = textOf(values[viewName(name)], { yes: t`Yes`, no: t`No` })
      if (value === '') return []
      return [{ label: say(i18n, fieldNamed(name).label ?? name), value: shownAs(name, value) }]
    })
  return (
    <Card withBorder component="section" aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <Stack>
        {FIELD_GROUP_NAMES.map((group) => ({ group, facts: factsOf(group) }))
          .filter(({ facts }) => facts.length > 0)
          .map(({ group, facts }) => (
            <div key={group}>
              <Text fw={600} size="sm" mb={4}>
                {FIELD_GROUPS[group].section === 'preference'
                  ? t`Partner preference: ${say(i18n, FIELD_GROUPS[group].title)}`
                  : say(i18n, FIELD_GROUPS[group].title)}
              </Text>
              <Facts of={facts} />
            </div>
          ))}
      </Stack>
    </Card>
  )
}

/** Formats phones, days and rupees as everywhere in the office. */
function shownAs(name: FieldName, value: string): string {
  const { kind } = fieldNamed(name)
  if (kind === 'phone') return formatPhone(value)
  if (kind === 'day') return dayText(value)
  return IN_RUPEES.includes(name) && /^\d+$/.test(value) ? formatUnits(Number(value), 'INR') : value
}

const IN_RUPEES: readonly FieldName[] = ['monthlyIncome', 'preferredIncomeFrom', 'preferredIncomeTo']

function textOf(value: unknown, { yes, no }: { yes: string; no: string }): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? yes : no
  return Array.isArray(value) ? value.join(', ') : String(value)
}
