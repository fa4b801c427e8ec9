import { Button, Progress, Stack, Text, Title } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { readingsBy } from '@thunai/client/keys'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { FIRST_RUN_TASKS, type FirstRunRow, getFirstRun } from '@thunai/contract/office/first-run'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useRead } from '../../data/useRead.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Parts } from '../../ui/Part.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { When } from '../../ui/When.tsx'
import { TaskCard } from './TaskCard.tsx'

const isTask = ({ item }: FirstRunRow) => FIRST_RUN_TASKS.some((one) => one === item)

/** Missing items come first. */
const ORDER = ['missing', 'off', 'done'] as const
const byState = (one: FirstRunRow, other: FirstRunRow) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state)

const GROUPS = [
  { title: msg`For you to settle`, has: isTask },
  { title: msg`What the servers need`, has: (row: FirstRunRow) => !isTask(row) },
] as const

/** Tasks and checks before opening, settled and missing. */
export function FirstRunPage() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const firstRun = useRead(getFirstRun)
  const recheck = useCommand(() => callAsStaff(getFirstRun, { query: { fresh: 'true' } }), {
    onDone: () => queries.invalidateQueries(readingsBy(getFirstRun)),
  })
  return (
    <>
      <PageHead
        title={t`Before opening`}
        lead={<Trans>What the service needs before you open it to the public, and what happens if it is left.</Trans>}
      >
        <Button variant="default" loading={recheck.isBusy} onClick={() => recheck.run(undefined)}>
          <Trans>Check again</Trans>
        </Button>
      </PageHead>
      <Stack gap="lg" maw={860}>
        <Problem of={recheck.failure} />
        <Loaded of={firstRun}>{({ data }) => <Tasks of={data} />}</Loaded>
      </Stack>
    </>
  )
}

function Tasks({ of: { rows, missing, checkedAt } }: { of: Reply<typeof getFirstRun>['data'] }) {
  const { t, i18n } = useLingui()
  const settled = rows.length - missing
  return (
    <>
      <div>
        <Text fw={600} mb={6}>
          {missing === 0 ? (
            <Trans>Everything is settled. You can open.</Trans>
          ) : (
            <Trans>
              {settled} of {rows.length} settled
            </Trans>
          )}
        </Text>
        <Progress
          value={(settled / Math.max(1, rows.length)) * 100}
          color={missing === 0 ? 'leaf' : 'kumkum'}
          aria-label={t`Settled`}
        />
        <Text size="sm" c="gray.7" mt={6}>
          <Trans>
            The servers were checked: <When at={checkedAt} span c="gray.7" />
          </Trans>
        </Text>
      </div>
      {GROUPS.map(({ title, has }) => (
        <section key={title.id}>
          <Title order={2} size="h4" mb="sm">
            {say(i18n, title)}
          </Title>
          <Stack gap="xs">
            <Parts>
              {rows
                .filter(has)
                .toSorted(byState)
                .map((row) => (
                  <TaskCard key={row.item} row={row} />
                ))}
            </Parts>
          </Stack>
        </section>
      ))}
    </>
  )
}
