import { Button, Stack, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '@thunai/client/useCommand'
import { addBranch, BRANCH_NAME, listBranches } from '@thunai/contract/office/branches'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useDraft } from '../../session/useDraft.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useTooLong } from '../../ui/useTooLong.ts'

/** Adds a branch with a counter. */
export function BranchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const tooLong = useTooLong()
  const { text: name, write: setName, forget } = useDraft('branch')
  const add = useCommand(() => callAsStaff(addBranch, { body: { name } }), {
    changes: [listBranches],
    onDone: () => {
      forget()
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={<Trans>Add a branch</Trans>}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add.run()
        }}
      >
        <Stack>
          <Problem of={add.failure} />
          <TextInput
            label={t`Name`}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={tooLong(name, BRANCH_NAME)}
            required
            data-autofocus
          />
          <Button type="submit" loading={add.isBusy}>
            <Trans>Save</Trans>
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
