import { Alert, Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '@thunai/client/useCommand'
import { addPasskey, askForPasskey, listOwnPasskeys, removePasskey } from '@thunai/contract/desk/login'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useRead } from '../../data/useRead.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { makePasskey } from './passkeys.ts'
import { usePasskey } from './usePasskey.ts'

const CHANGES = { changes: [listOwnPasskeys] }

/** The caller's passkeys, with advice to have two. */
export function PasskeysPage() {
  const { t } = useLingui()
  const passkeys = useRead(listOwnPasskeys)
  const { run, problem, isBusy } = usePasskey()
  const [removed, setRemoved] = useState<{ readonly id: string; readonly createdAt: string }>()
  const remove = useCommand((id: string) => callAsStaff(removePasskey, { params: { id } }), {
    ...CHANGES,
    onDone: () => setRemoved(undefined),
  })
  async function add() {
    const answer = await run(async () => {
      const offer = await callAsStaff(askForPasskey)
      if (!offer.ok) return offer
      const passkey = await makePasskey(offer.reply.data.options)
      return passkey && callAsStaff(addPasskey, { body: { passkey } })
    })
    if (answer?.ok) await passkeys.refetch()
  }
  return (
    <Loaded of={passkeys}>
      {({ data: { rows } }) => (
        <>
          <PageHead
            title={t`Your passkeys`}
            lead={<Trans>The only way in. With a second one, losing a phone doesn’t lock you out.</Trans>}
          >
            <Button loading={isBusy} onClick={() => void add()}>
              <Trans>Add a passkey</Trans>
            </Button>
          </PageHead>
          <Stack maw={640}>
            {problem && (
              <Alert color="danger" variant="light" role="alert">
                {problem}
              </Alert>
            )}
            {rows.length === 0 && (
              <Empty title={<Trans>You have no passkey yet</Trans>}>
                <Trans>Add one on this device, and a second one on another.</Trans>
              </Empty>
            )}
            {rows.map(({ id, isSynced, createdAt, lastUsedAt }) => (
              <Card key={id} withBorder>
                <Group justify="space-between">
                  <div>
                    <Group gap="xs">
                      <Text fw={600}>
                        <Trans>
                          Since <When at={createdAt} span />
                        </Trans>
                      </Text>
                      {isSynced && (
                        <Badge variant="light" color="gray">
                          <Trans>On all your devices</Trans>
                        </Badge>
                      )}
                    </Group>
                    {lastUsedAt && (
                      <Text size="sm" c="gray.8">
                        <Trans>
                          Last used <When at={lastUsedAt} span />
                        </Trans>
                      </Text>
                    )}
                  </div>
                  <Button variant="default" onClick={() => setRemoved({ id, createdAt })}>
                    <Trans>Remove</Trans>
                  </Button>
                </Group>
              </Card>
            ))}
          </Stack>
          {removed && (
            <ConfirmDialog
              title={<Trans>Remove a passkey</Trans>}
              action={<Trans>Remove</Trans>}
              command={{ ...remove, run: () => remove.run(removed.id) }}
              onClose={() => {
                remove.reset()
                setRemoved(undefined)
              }}
            >
              <Trans>
                The passkey from <When at={removed.createdAt} span /> no longer opens the office. This can’t be undone.
              </Trans>
            </ConfirmDialog>
          )}
        </>
      )}
    </Loaded>
  )
}
