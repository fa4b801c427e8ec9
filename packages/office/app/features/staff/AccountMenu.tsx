import { Button, Menu, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
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
  const leave = () => {
    forgetDraftsOf(me.email)
    officeSession.end()
  }
  const loggingOut = useCommand(() => callAsStaff(logOutOfOffice), {
    onDone: leave,
    onFailed: ({ message }) => {
      // the session has ended already
      if (officeSession.csrf() === undefined) return leave()
      notifications.show({ color: 'danger', title: t`You are still logged in`, message: say(i18n, message) })
    },
  })
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
        <Menu.Item onClick={() => loggingOut.run()}>
          <Trans>Log out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
