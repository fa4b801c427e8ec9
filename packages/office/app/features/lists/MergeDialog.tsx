import { Button, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '@thunai/client/useCommand'
import { type ListItem, mergeListItem, type OpenList } from '@thunai/contract/office/lists'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { Problem } from '../../ui/Problem.tsx'
import { EntrySelect } from './EntrySelect.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type Props = { list: OpenList; item: ListItem; onDone: () => unknown; onClose: () => void }

/** Merges two entries that mean the same. */
export function MergeDialog({ list, item, onDone, onClose }: Props) {
  const { t } = useLingui()
  const [into, setInto] = useState<number>()
  const merge = useCommand(() => callAsStaff(mergeListItem, { params: { list, id: item.id }, body: { into } }), {
    onDone,
  })
  return (
    <Dialog onClose={onClose} title={t`Merge ${item.name}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          merge.run()
        }}
      >
        <Stack>
          <Problem of={merge.failure} />
          <Text size="sm">
            <Trans>
              From then on, every profile, preference and saved search with {item.name} has the other entry, and its
              children move there. This can’t be undone.
            </Trans>
          </Text>
          <EntrySelect list={list} label={t`Into`} value={into} without={item} onChange={setInto} />
          <Button type="submit" color="danger" loading={merge.isBusy} disabled={into === undefined}>
            <Trans>Merge</Trans>
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
