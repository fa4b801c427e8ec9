import { Combobox, Kbd, TextInput, useCombobox } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { QUEUE_NAMES, QUEUES } from '@thunai/contract/desk/queues'
import { type Right, rightOfQueue } from '@thunai/contract/desk/rights'
import { readMemberId } from '@thunai/contract/values/member-ids'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Act, findActs } from '../session/acts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './CommandPalette.module.css'
import { placesFor } from './places.ts'

interface Props {
  readonly rights: readonly Right[]
  readonly onHelp: () => void
  readonly onClose: () => void
}

const plain = (text: string) => text.toLowerCase()

/** Finds an action of the page, a page, a member or an order by a few letters. */
export function CommandPalette({ rights, onHelp, onClose }: Props) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  // The page behind doesn't change while this is open.
  const [acts] = useState(findActs)
  const typed = words.trim()
  const to = (path: string) => () => void navigate(path)

  const pages: readonly Act[] = [
    { name: t`Today`, run: to('/') },
    ...QUEUE_NAMES.filter((queue) => rights.includes(rightOfQueue(queue))).map((queue) => ({
      name: say(i18n, QUEUES[queue].name),
      run: to(`/queues/${queue}`),
    })),
    ...placesFor(rights)
      .flatMap(({ places }) => places)
      .map((place) => ({ name: say(i18n, place.name), run: to(place.to) })),
    { name: t`Your passkeys`, run: to('/passkeys') },
    { name: t`Keyboard shortcuts`, key: '?', run: onHelp },
  ]
  const memberId = readMemberId(typed)
  const searches: readonly Act[] =
    typed === ''
      ? []
      : [
          ...(memberId && rights.includes('findMembers')
            ? [{ name: t`Open member ${memberId}`, run: to(`/members/${memberId}`) }]
            : []),
          ...(rights.includes('findMembers')
            ? [{ name: t`Search members for “${typed}”`, run: to(`/members?q=${encodeURIComponent(typed)}`) }]
            : []),
          ...(rights.includes('seeOrders')
            ? [{ name: t`Search orders for “${typed}”`, run: to(`/orders?q=${encodeURIComponent(typed)}`) }]
            : []),
        ]
  const parts = plain(typed).split(/\s+/)
  const isHit = ({ name }: Act) => parts.every((part) => plain(name).includes(part))
  const found = [...[...acts, ...pages].filter(isHit), ...searches]

  const store = useCombobox({ opened: true })
  const { selectFirstOption } = store
  useEffect(() => void selectFirstOption(), [typed, selectFirstOption])
  return (
    <Dialog onClose={onClose} title={<Trans>Find a page, a member or an action</Trans>} size="lg">
      <Combobox
        store={store}
        onOptionSubmit={(place) => {
          onClose()
          found[Number(place)]?.run()
        }}
      >
        <Combobox.EventsTarget>
          <TextInput
            // Set before the dialog's own focus, so that the next letter is typed here.
            ref={focus}
            aria-label={t`Find`}
            placeholder={t`A few letters, or a member id`}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            // Keeps letters typed here from deciding on the page behind.
            onKeyDown={(event) => event.stopPropagation()}
            autoComplete="off"
            data-autofocus
          />
        </Combobox.EventsTarget>
        <Combobox.Options aria-label={t`Found`} className={styles['list'] ?? ''}>
          {found.map(({ name, key }, place) => (
            <Combobox.Option key={`${place} ${name}`} value={String(place)} className={styles['option'] ?? ''}>
              <span>{name}</span>
              {key !== undefined && <Kbd size="xs">{key}</Kbd>}
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              <Trans>Nothing found</Trans>
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox>
    </Dialog>
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()
