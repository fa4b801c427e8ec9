import { Badge, Group } from '@mantine/core'
import { Plural, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { MEMBER_STATES, type OfficeMember } from '@thunai/contract/office/members'

const COLOURS: Readonly<Record<OfficeMember['state'], string>> = {
  active: 'leaf',
  hidden: 'gray.8',
  fixed: 'gray.8',
  resting: 'gray.8',
  waiting: 'gray.8',
  paused: 'turmeric',
  blocked: 'danger',
  left: 'gray.8',
}

/** The state of the account and its number of strikes. */
export function MemberState({ member: { state, strikes } }: { member: OfficeMember }) {
  const { i18n } = useLingui()
  return (
    <Group gap={6} justify="flex-end">
      {strikes > 0 && (
        <Badge color="danger" variant="light">
          <Plural value={strikes} one="# strike" other="# strikes" />
        </Badge>
      )}
      <Badge color={COLOURS[state]} variant="light">
        {say(i18n, MEMBER_STATES[state])}
      </Badge>
    </Group>
  )
}
