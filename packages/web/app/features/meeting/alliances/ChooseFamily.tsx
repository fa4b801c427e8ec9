import type { Money } from '@thunai/contract/money/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { getConversations } from '@thunai/contract/meeting/conversations'
import { Reading } from '../../../data/Reading.tsx'
import { usePages } from '../../../data/usePages.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ShowMore } from '../../../ui/actions/ShowMore.tsx'
import { RadioGroup } from '../../../ui/forms/choices/RadioGroup.tsx'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import styles from './fixed.module.css'
import { useAllianceCommands } from './useAllianceCommands.ts'
import { WhatHappens } from './WhatHappens.tsx'
import { useSavedState } from '../../../session/useSavedState.ts'

const ELSEWHERE = 'elsewhere'

/** Chooses the other side of a fixed match: a connected family, which confirms it, or a family outside Thunai. */
export function ChooseFamily({ moneyBack }: { moneyBack?: readonly Money[] | undefined }) {
  const { t } = useLingui()
  const { rows, error, refetch, readMore, isReadingMore } = usePages(getConversations, {})
  const { fixing } = useAllianceCommands()
  const [chosen, setChosen] = useSavedState('fixed.family', '')
  const [isAsking, setAsking] = useSavedState('fixed.asked', false)
  const families = rows?.filter(({ closed }) => !closed)
  const isOutside = chosen === ELSEWHERE
  const name = families?.find(({ profileId }) => profileId === chosen)?.name ?? ''
  const close = () => {
    setAsking(false)
    fixing.reset()
  }
  return (
    <>
      <h2 className={styles['title']}>
        <Trans>Have you found your match?</Trans>
      </h2>
      <WhatHappens moneyBack={moneyBack} />
      {families ? (
        <>
          <RadioGroup
            name="family"
            label={t`With whom?`}
            options={[
              ...families.map((one) => ({ value: one.profileId, label: `${one.name} (${one.memberId ?? ''})` })),
              { value: ELSEWHERE, label: t`With a family outside Thunai` },
            ]}
            value={chosen}
            onChange={(_, value) => setChosen(value)}
          />
          {readMore && <ShowMore isBusy={isReadingMore} onPress={readMore} />}
          <Button disabled={chosen === ''} onClick={() => setAsking(true)}>
            <Trans>Our match is fixed</Trans>
          </Button>
        </>
      ) : (
        <Reading error={error} onRetry={refetch} label={t`Loading`}>
          <Skeleton lines={3} />
        </Reading>
      )}
      <CommandDialog
        isOpen={isAsking}
        title={t`Is your match fixed?`}
        submit={t`Yes, it is fixed`}
        isBusy={fixing.isBusy}
        problem={fixing.failure?.message}
        onSubmit={() => fixing.run(isOutside ? null : chosen)}
        onClose={close}
      >
        {isOutside ? (
          <Trans>
            From now on no one can see your profile. You can undo this for seven days: then everything with other
            families is as before.
          </Trans>
        ) : (
          <Trans>
            We ask the family of {name} to confirm it. Until then nothing changes, and you can take it back.
          </Trans>
        )}
      </CommandDialog>
    </>
  )
}
