import { Anchor, Button, Group, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { MEMBER_DECISIONS, type OfficeMemberPage, type PrivateFields } from '@thunai/contract/office/members'
import { DECISIONS } from '@thunai/contract/desk/queues'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMe } from '../../session/useMe.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { LiftDialog } from './LiftDialog.tsx'
import { LogOutDialog } from './LogOutDialog.tsx'
import { LookDialog } from './LookDialog.tsx'

type Asking = 'look' | 'logOut' | 'lift' | (typeof MEMBER_DECISIONS)[number]
type Props = { member: OfficeMemberPage; isOpened: boolean; onSeen: (fields: PrivateFields) => void }

/** Actions of staff on a member; for a former member only the orders. */
export function Acts({ member: { memberId, name, state, strikes, barred = [] }, isOpened, onSeen }: Props) {
  const { i18n, t } = useLingui()
  const { rights } = useMe()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const isThere = state !== 'left'
  const isAgainst = strikes > 0 || state === 'blocked'
  const isPossible = (act: (typeof barred)[number]['act']) => !barred.some((bar) => bar.act === act)
  const words = { ...DECISIONS, lift: t`Lift restrictions` }
  const whyNot = barred.filter(({ act }) => (act === 'lift' ? isAgainst : rights.includes('decideReports')))
  const decision = MEMBER_DECISIONS.find((one) => one === asking)
  return (
    <Group gap="xs">
      {isThere && !isOpened && rights.includes('seePrivateFields') && (
        <Button onClick={() => setAsking('look')}>
          <Trans>Open private data</Trans>
        </Button>
      )}
      {isThere && rights.includes('endSessions') && (
        <Button variant="default" onClick={() => setAsking('logOut')}>
          <Trans>Log out everywhere</Trans>
        </Button>
      )}
      {isThere &&
        rights.includes('decideReports') &&
        MEMBER_DECISIONS.filter(isPossible).map((one) => (
          <Button key={one} variant="default" onClick={() => setAsking(one)}>
            {say(i18n, DECISIONS[one])}
          </Button>
        ))}
      {isThere && isAgainst && rights.includes('decideAppeals') && isPossible('lift') && (
        <Button variant="default" onClick={() => setAsking('lift')}>
          <Trans>Lift restrictions</Trans>
        </Button>
      )}
      {rights.includes('seeOrders') && (
        <Anchor component={Link} to={`/orders?q=${memberId}`} size="sm">
          <Trans>Orders and payments</Trans>
        </Anchor>
      )}
      {whyNot.map(({ act, why }) => (
        <Text key={act} size="sm" c="gray.8">
          {t`Not possible: ${say(i18n, words[act])}. ${say(i18n, why)}`}
        </Text>
      ))}
      {asking === 'look' && (
        <LookDialog
          memberId={memberId}
          onClose={close}
          onSeen={(fields) => {
            onSeen(fields)
            close()
          }}
        />
      )}
      {asking === 'logOut' && <LogOutDialog memberId={memberId} onClose={close} />}
      {asking === 'lift' && <LiftDialog memberId={memberId} onClose={close} />}
      {decision && <DecideDialog memberId={memberId} name={name} decision={decision} onClose={close} />}
    </Group>
  )
}
