import { Badge, NavLink, Text, VisuallyHidden } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { QUEUE_NAMES, QUEUES } from '@thunai/contract/desk/queues'
import { getQueues } from '@thunai/contract/desk/reviews'
import { type Right, rightOfQueue } from '@thunai/contract/desk/rights'
import { Link, useLocation } from 'react-router'
import { useRead } from '../data/useRead.ts'

const REFRESH_MS = 30_000
const NOTHING = { open: 0, overdue: 0 }

/** The queues these rights allow, with their open and overdue counts; the links show before the counts load. */
export function QueueLinks({ rights }: { rights: readonly Right[] }) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const queues = QUEUE_NAMES.filter((queue) => rights.includes(rightOfQueue(queue)))
  const { data } = useRead(getQueues, {}, { enabled: queues.length > 0, refetchInterval: REFRESH_MS })
  if (queues.length === 0) return null
  return (
    <>
      <Text size="xs" fw={700} c="gray.7" tt="uppercase" px="sm" pt="xs" pb={4}>
        <Trans>Queues</Trans>
      </Text>
      {queues.map((queue) => {
        const { open, overdue } = data?.data.find((one) => one.queue === queue) ?? NOTHING
        const to = `/queues/${queue}`
        return (
          <NavLink
            key={queue}
            component={Link}
            to={to}
            label={say(i18n, QUEUES[queue].name)}
            active={pathname === to}
            aria-current={pathname === to ? 'page' : undefined}
            rightSection={
              open > 0 && (
                <Badge color={overdue > 0 ? 'danger' : 'kumkum'} variant={overdue > 0 ? 'filled' : 'light'}>
                  {open}
                  <VisuallyHidden component="span">
                    {overdue > 0 ? <Trans>open, {overdue} overdue</Trans> : <Trans>open</Trans>}
                  </VisuallyHidden>
                </Badge>
              )
            }
          />
        )
      })}
    </>
  )
}
