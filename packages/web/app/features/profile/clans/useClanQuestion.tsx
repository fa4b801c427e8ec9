import { Trans, useLingui } from '@lingui/react/macro'
import type { ClanVerdict } from '@thunai/contract/profile/clans'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'

/** Members that this tab has already asked about. */
const asked = new Set<string>()

/** Asks once before an interest in a family that clan rules bar; it can still be sent. `dialog` goes into the page. */
export function useClanQuestion(): {
  readonly before: (member: { id: string; clanVerdict?: ClanVerdict | null | undefined }, act: () => void) => void
  readonly dialog: ReactNode
} {
  const { t } = useLingui()
  const [question, setQuestion] = useState<{ text: string; go: () => void }>()
  const close = () => setQuestion(undefined)
  return {
    before: ({ id, clanVerdict }, act) => {
      if (clanVerdict?.verdict !== 'barred' || asked.has(id)) return act()
      setQuestion({
        text: clanVerdict.text,
        go: () => {
          asked.add(id)
          close()
          act()
        },
      })
    },
    dialog: question && (
      <Dialog
        isOpen
        title={question.text}
        onClose={close}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              <Trans>Don’t send</Trans>
            </Button>
            <Button onClick={question.go}>
              <Trans>Send anyway</Trans>
            </Button>
          </>
        }
      >
        <p>{t`By custom these two families don’t marry. Send the interest anyway?`}</p>
      </Dialog>
    ),
  }
}
