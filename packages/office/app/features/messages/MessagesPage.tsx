import { Alert, Badge, Button, SegmentedControl, Stack, Table, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { say } from '@thunai/client/language'
import { readingsBy } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { getOfficeMessages, sendFailedAgain, sendMessageAgain } from '@thunai/contract/desk/messages'
import { useState } from 'react'
import { callAsStaff, usePages } from '../../data/call-as-staff.ts'
import { useMe } from '../../session/useMe.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'

const CHANNELS = { email: msg`Email`, sms: msg`SMS`, push: msg`Push` }

/** Mails, SMS and push messages that are waiting or failed, without their text. */
export function MessagesPage() {
  const { t, i18n } = useLingui()
  const { rights } = useMe()
  const queries = useQueryClient()
  const [state, setState] = useState<'waiting' | 'failed'>('failed')
  const pages = usePages(getOfficeMessages, { state })
  const onDone = () => queries.invalidateQueries(readingsBy(getOfficeMessages))
  const one = useCommand((id: string) => callAsStaff(sendMessageAgain, { params: { id } }), { onDone })
  const [isAsking, setAsking] = useState(false)
  const all = useCommand(() => callAsStaff(sendFailedAgain), {
    onDone: () => {
      setAsking(false)
      return onDone()
    },
  })
  const maySend = rights.includes('sendAgain')
  const counts = pages.first?.counts
  return (
    <>
      <PageHead
        title={t`Emails and SMS`}
        lead={<Trans>Waiting messages are retried for three days. No one sees their text.</Trans>}
      >
        <SegmentedControl
          value={state}
          onChange={(value) => setState(value as 'waiting' | 'failed')}
          data={[
            { value: 'failed', label: counts ? t`Failed (${counts.failed})` : t`Failed` },
            { value: 'waiting', label: counts ? t`Waiting (${counts.waiting})` : t`Waiting` },
          ]}
          aria-label={t`State`}
        />
      </PageHead>
      <Stack>
        <Problem of={one.failure} />
        {pages.first?.failingChannels.map(({ channel, since, lastError }) => (
          <Alert key={channel} color="danger" variant="light" role="alert">
            <Trans>
              {say(i18n, CHANNELS[channel])} has been failing since <When at={since} span />: {lastError ?? ''}
            </Trans>
          </Alert>
        ))}
        {maySend && state === 'failed' && (counts?.failed ?? 0) > 1 && (
          <Button variant="default" onClick={() => setAsking(true)} style={{ alignSelf: 'flex-start' }}>
            <Trans>Send all again</Trans>
          </Button>
        )}
        <PagedList
          of={pages}
          empty={
            <Empty title={state === 'failed' ? <Trans>No failed messages</Trans> : <Trans>No messages waiting</Trans>}>
              <Trans>All messages have been sent.</Trans>
            </Empty>
          }
        >
          {(rows) => (
            <ListTable
              minWidth={700}
              columns={[t`What`, t`To`, t`Since`, t`Attempts`, t`Actions`]}
              rows={rows}
              keyOf={({ id }) => id}
            >
              {({ id, channel, kind, to, createdAt, tries, lastError, canBeSentAgain }) => (
                <Table.Tr>
                  <Table.Td>
                    <Badge variant="light" color="gray">
                      {say(i18n, CHANNELS[channel])}
                    </Badge>{' '}
                    <Text span size="sm">
                      {kind}
                    </Text>
                  </Table.Td>
                  <Table.Td>{to}</Table.Td>
                  <Table.Td>
                    <When at={createdAt} />
                  </Table.Td>
                  <Table.Td maw={280}>
                    {tries}
                    {lastError && (
                      <Text size="xs" c="gray.8" style={{ overflowWrap: 'anywhere' }}>
                        {lastError}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>
                    {maySend && canBeSentAgain && (
                      <Button
                        size="xs"
                        variant="default"
                        loading={one.isBusy && one.input === id}
                        onClick={() => one.run(id)}
                      >
                        <Trans>Send again</Trans>
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              )}
            </ListTable>
          )}
        </PagedList>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Send all again</Trans>}
          action={<Trans>Send all again</Trans>}
          command={all}
          onClose={() => {
            all.reset()
            setAsking(false)
          }}
        >
          <Plural
            value={counts?.failed ?? 0}
            one="# failed message is sent again. What is sent can’t be called back."
            other="# failed messages are sent again. What is sent can’t be called back."
          />
        </ConfirmDialog>
      )}
    </>
  )
}
