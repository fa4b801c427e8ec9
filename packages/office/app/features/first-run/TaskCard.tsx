import { Anchor, Badge, Button, Card, Group, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { readingsBy } from '@thunai/client/keys'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import { confirmFirstRun, type ConfirmedTask, type FirstRunRow, getFirstRun } from '@thunai/contract/office/first-run'
import { Link } from 'react-router'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { Problem } from '../../ui/Problem.tsx'
import { momentText } from '../../ui/When.tsx'
import { isConfirmed, WORDS } from './first-run-words.ts'

/** One task before opening: its state, what happens if it is left, and where to do it. */
export function TaskCard({ row }: { row: FirstRunRow }) {
  const { i18n } = useLingui()
  const { item, state, remedy } = row
  const { title, ifLeft } = WORDS[item]
  return (
    <Card withBorder component="article" padding="sm">
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <Title order={3} size="h5">
          {say(i18n, title)}
        </Title>
        <StateBadge state={state} />
      </Group>
      <Text size="sm" c="gray.8" style={{ overflowWrap: 'anywhere' }}>
        <Found row={row} />
      </Text>
      {state !== 'done' && (
        <Text size="sm" mt={4}>
          <b>
            <Trans>If left:</Trans>
          </b>{' '}
          {say(i18n, ifLeft)}
        </Text>
      )}
      {state === 'missing' && remedy && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          <b>
            <Trans>To do:</Trans>
          </b>{' '}
          {remedy}
        </Text>
      )}
      <Actions row={row} />
    </Card>
  )
}

/** The page of the handbook, and the setting to look for there. */
const placeOf = ({ handbook, find }: { handbook: string; find?: string }) =>
  [`docs/operating/${handbook}`, find].filter(Boolean).join(', ')

/** Link to where it is done, and a button to confirm tasks that people confirm. */
function Actions({ row }: { row: FirstRunRow }) {
  const { i18n } = useLingui()
  const { item, state, why, confirmed, remedy } = row
  const { at } = WORDS[item]
  const canConfirm = isConfirmed(item) && (why === 'confirm' || confirmed !== null)
  // The doctor's own sentence may name the page.
  const namesPage = 'handbook' in at && state !== 'done' && !remedy?.includes('docs/operating')
  if (!('page' in at) && !namesPage && !canConfirm) return null
  return (
    <Group gap="md" mt={6}>
      {'page' in at && (
        <Anchor component={Link} to={at.page} size="sm" underline="always">
          <Trans>Go to {say(i18n, at.name)}</Trans>
        </Anchor>
      )}
      {namesPage && (
        <Text size="sm" c="gray.8" style={{ overflowWrap: 'anywhere' }}>
          <Trans>On the server: {placeOf(at)}</Trans>
        </Text>
      )}
      {canConfirm && <Confirm task={item} isSettled={confirmed !== null} />}
    </Group>
  )
}

function StateBadge({ state }: Pick<FirstRunRow, 'state'>) {
  if (state === 'missing')
    return (
      <Badge flex="none" color="turmeric" variant="light">
        <Trans>Missing</Trans>
      </Badge>
    )
  return state === 'done' ? (
    <Badge flex="none" color="leaf" variant="light">
      <Trans>Settled</Trans>
    </Badge>
  ) : (
    <Badge flex="none" color="gray" variant="light" c="gray.8">
      <Trans>Off</Trans>
    </Badge>
  )
}

/** The current state as a sentence. */
function Found({ row: { item, why, facts, count, confirmed, found } }: { row: FirstRunRow }) {
  const names = facts.join(', ')
  if (found !== null) return found.charAt(0).toUpperCase() + found.slice(1)
  if (confirmed)
    return (
      <Trans>
        Confirmed by {confirmed.by}, {momentText(confirmed.at)}
      </Trans>
    )
  switch (why) {
    case 'sample':
      return <Trans>Still the sample’s: {names}</Trans>
    case 'waiting':
      return <Trans>A change waits for a second person.</Trans>
    case 'none':
      return <Trans>No plan is on sale.</Trans>
    case 'moves':
      return (
        <Plural
          value={count ?? 0}
          one="# move of an entry waits for a decision."
          other="# moves of entries wait for a decision."
        />
      )
    case 'confirm':
      return item === 'plans' ? (
        <Plural
          value={count ?? 0}
          one="# plan is on sale. No one has confirmed it yet."
          other="# plans are on sale. No one has confirmed them yet."
        />
      ) : (
        <Trans>No one has confirmed it yet.</Trans>
      )
    case 'second':
      return (
        <Plural
          value={count ?? 0}
          _0="None of the staff has a passkey."
          one="# member of staff has a passkey. Each of these decisions needs two."
          other="# members of staff have a passkey, but some of these decisions have fewer than two."
        />
      )
    case 'development':
      return <Trans>It runs for trials and development.</Trans>
    case null:
      return item === 'staff' ? (
        <Plural value={count ?? 0} one="# person has a passkey." other="# people have a passkey." />
      ) : item === 'production' ? (
        <Trans>NODE_ENV is production.</Trans>
      ) : (
        <Trans>Your own.</Trans>
      )
  }
}

function Confirm({ task, isSettled }: { task: ConfirmedTask; isSettled: boolean }) {
  const queries = useQueryClient()
  const command = useCommand(
    (isNow: boolean) =>
      callAsStaff(confirmFirstRun, {
        params: { task },
        body: { isConfirmed: isNow },
      }),
    { onDone: () => queries.invalidateQueries(readingsBy(getFirstRun)) },
  )
  return (
    <>
      <Button
        size="compact-sm"
        variant={isSettled ? 'subtle' : 'light'}
        loading={command.isBusy}
        onClick={() => command.run(!isSettled)}
      >
        {isSettled ? <Trans>Take back</Trans> : <Trans>Confirm</Trans>}
      </Button>
      <Problem of={command.failure} />
    </>
  )
}
