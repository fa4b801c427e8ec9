import { Button, Menu, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { Refused } from '@thunai/client/refused'
import { logOutOfOffice } from '@thunai/contract/desk/login'
import type { StaffMe } from '@thunai/contract/desk/staff'
import { STAFF_ROLE_NAMES } from '@thunai/contract/values/role-names'
import { Link } from 'react-router'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { forgetDraftsOf } from '../../session/drafts.ts'
import { officeSession } from '../../session/office-session.ts'

/** The person's name, passkeys and logout. */
export function AccountMenu({ me }: { me: StaffMe }) {
  const { t, i18n } = useLingui()
  async function logOut() {
    const answer = await callAsStaff(logOutOfOffice)
    // the next person at this computer would still be in; an ended session has left already
    if (!answer.ok && officeSession.csrf() !== undefined)
      return notifications.show({
        color: 'danger',
        title: t`You are still logged in`,
        message: say(i18n, new Refused(answer).message),
      })
    forgetDraftsOf(me.email)
    officeSession.end()
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="subtle" color="gray.0" aria-label={t`Your account: ${me.email}`} maw={{ base: 170, sm: 260 }}>
          <Text truncate size="sm">
            {me.email}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{me.roles.map((role) => say(i18n, STAFF_ROLE_NAMES[role])).join(', ')}</Menu.Label>
        <Menu.Item component={Link} to="/passkeys">
          <Trans>Your passkeys</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => void logOut()}>
          <Trans>Log out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
