import { Button, Select, Stack, TagsInput, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '@thunai/client/useCommand'
import { LISTS } from '@thunai/contract/frame/limits'
import { say } from '@thunai/client/language'
import { addListItem, changeListItem, DEGREE_LEVELS, type ListItem, type OpenList } from '@thunai/contract/office/lists'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { changedIn } from '../../data/changed.ts'
import { useFormDraft } from '../../session/useFormDraft.ts'
import { Problem } from '../../ui/Problem.tsx'
import { EntrySelect } from './EntrySelect.tsx'
import { PARENT_LIST } from './list-words.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTooLong } from '../../ui/useTooLong.ts'

type Props = { list: OpenList; item: ListItem | undefined; onDone: () => unknown; onClose: () => void }

const wordsOf = (item?: ListItem) => ({
  name: item?.name ?? '',
  tamil: item?.tamil ?? '',
  aliases: [...(item?.aliases ?? [])],
  level: item?.level ?? null,
})

type Draft = Partial<ReturnType<typeof wordsOf>>

/** Adds an entry, or changes its names and a degree's level. */
export function NameDialog({ list, item, onDone, onClose }: Props) {
  const { t, i18n } = useLingui()
  const tooLong = useTooLong()
  const [before] = useState(() => wordsOf(item))
  // Only edited fields: the rest follows the entry.
  const draft = useFormDraft<Draft>(`${list} ${item?.id ?? 'new'}`, {})
  const [parent, setParent] = useState<number>()
  const words = { ...before, ...draft.value }
  const { name, tamil, aliases, level } = words
  const set = (more: Draft) => draft.change((latest) => ({ ...latest, ...more }))
  const saved = {
    onDone: () => {
      draft.forget()
      return onDone()
    },
  }
  const parentList = item ? undefined : PARENT_LIST[list]
  const add = useCommand(
    () => callAsStaff(addListItem, { params: { list }, body: { ...changedIn(wordsOf(), words), name, parent } }),
    saved,
  )
  const rename = useCommand(
    () => callAsStaff(changeListItem, { params: { list }, body: { id: item?.id, ...changedIn(before, words) } }),
    saved,
  )
  const command = item ? rename : add
  return (
    <Dialog onClose={onClose} title={item ? t`Edit ${item.name}` : t`Add an entry`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          command.run()
        }}
      >
        <Stack>
          <Problem of={command.failure} />
          <TextInput
            label={t`Name`}
            value={name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            error={tooLong(name, LISTS.name)}
            required
            data-autofocus
          />
          <TextInput
            label={t`Tamil name`}
            lang="ta"
            value={tamil}
            onChange={({ currentTarget }) => set({ tamil: currentTarget.value })}
            error={tooLong(tamil, LISTS.name)}
          />
          <TagsInput
            label={t`Other spellings`}
            description={t`Families find the entry by these too. Press Enter after each.`}
            value={aliases}
            onChange={(next) => set({ aliases: next })}
            maxTags={20}
          />
          {list === 'education' && (
            <Select
              label={t`Level`}
              description={t`A search or preference for a lower degree finds this one too.`}
              placeholder={t`No level: found by its own name only`}
              data={Object.entries(DEGREE_LEVELS).map(([value, words]) => ({ value, label: say(i18n, words) }))}
              value={level === null ? null : String(level)}
              onChange={(value) => set({ level: value === null ? null : Number(value) })}
              clearable
              searchable
            />
          )}
          {parentList && <EntrySelect list={parentList} label={t`Parent`} value={parent} onChange={setParent} />}
          <Button type="submit" loading={command.isBusy}>
            <Trans>Save</Trans>
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
