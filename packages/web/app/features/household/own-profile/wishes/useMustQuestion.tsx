import { useLingui } from '@lingui/react/macro'
import { countFitting } from '@thunai/contract/finding/matches'
import { getSettings } from '@thunai/contract/profile/privacy'
import { type ReactNode, useRef, useState } from 'react'
import { useRead } from '../../../../data/useRead.ts'
import { callAsMember } from '../../../../data/call-as-member.ts'
import { NoneFitDialog } from '../../../profile/privacy/NoneFitDialog.tsx'
import type { FormValues } from '../edit-form.ts'
import { statedMusts } from './strength.rules.ts'
import { statedIn } from './useFitting.ts'

/**
 * Asks before a guarded profile is saved with musts that no member meets. `dialog` goes beside the form; a yes submits
 * the form again.
 */
export function useMustQuestion(
  hasMusts: boolean,
  onYes: () => void,
): {
  readonly asks: (values: FormValues, changed: readonly string[]) => Promise<boolean>
  readonly dialog: ReactNode
} {
  const { t } = useLingui()
  const { data: settings } = useRead(getSettings, {}, { enabled: hasMusts })
  const [isOpen, setOpen] = useState(false)
  const isAgreed = useRef(false)
  return {
    asks: async (values, changed) => {
      if (isAgreed.current) {
        isAgreed.current = false
        return false
      }
      const isConcerned =
        hasMusts && settings?.data.visibility === 'filtered' && changed.some((name) => name.startsWith('preferred'))
      if (!isConcerned || statedMusts(values).length === 0) return false
      const answer = await callAsMember(countFitting, { body: statedIn(values) })
      if (!answer.ok || answer.reply.data.fits > 0) return false
      setOpen(true)
      return true
    },
    dialog: (
      <NoneFitDialog
        isOpen={isOpen}
        no={t`Change the musts`}
        onNo={() => setOpen(false)}
        onYes={() => {
          isAgreed.current = true
          setOpen(false)
          onYes()
        }}
      />
    ),
  }
}
