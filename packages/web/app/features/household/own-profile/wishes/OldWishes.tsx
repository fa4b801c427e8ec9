import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '../../../../ui/actions/Button.tsx'
import { useFocusWhenFewer } from '../../../../ui/hooks/useFocusWhenFewer.ts'
import { Banner } from '../../../../ui/messages/Banner.tsx'
import styles from '../EditDialog.module.css'
import type { FormValue, FormValues } from '../edit-form.ts'
import { oldWishes, withLeftOut } from './old-wishes.rules.ts'

type Props = { values: FormValues; onChange: (name: 'excludedClans' | OldWish, value: FormValue) => void }
type OldWish = 'preferredGothra' | 'preferredHouseName'

/** Offers old gothram or house name preferences as clans to exclude. Either answer removes the preference. */
export function OldWishes({ values, onChange }: Props) {
  const { t } = useLingui()
  const names = oldWishes(values)
  const [wasAsked] = useState(names.length > 0)
  const done = useRef<HTMLParagraphElement>(null)
  useFocusWhenFewer(names.length, done)
  if (names.length === 0)
    return wasAsked ? (
      <p ref={done} tabIndex={-1} className={styles['whole']}>
        <Trans>Your answer takes effect when you save.</Trans>
      </p>
    ) : null
  const told = names.join(', ')
  const end = () => {
    onChange('preferredGothra', '')
    onChange('preferredHouseName', '')
  }
  return (
    <Banner
      kind="info"
      className={styles['whole']}
      title={t`You once named ${told} in your partner preferences`}
      action={
        <span className="row wrap gap-2">
          <Button
            look="secondary"
            onClick={() => {
              onChange('excludedClans', withLeftOut(values, names))
              end()
            }}
          >
            <Trans>Leave out</Trans>
          </Button>
          <Button look="quiet" onClick={end}>
            <Trans>Forget it</Trans>
          </Button>
        </span>
      }
    >
      <Trans>Does your family not marry into it? Then leave it out here. Only you see this.</Trans>
    </Banner>
  )
}
