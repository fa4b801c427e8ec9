import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { TOAST } from '@thunai/contract/frame/limits'
import { countFitting } from '@thunai/contract/finding/matches'
import { getSettings, type Settings, updateSettings } from '@thunai/contract/profile/privacy'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useCommand } from '@thunai/client/useCommand'
import { Card } from '../../../ui/layout/Card.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { useLanding } from '../../../ui/hooks/useLanding.ts'
import { Reading } from '../../../data/Reading.tsx'
import { readKey } from '@thunai/client/keys'
import { useRead } from '../../../data/useRead.ts'
import { useRefetchPhotos } from '../photos/useRefetchPhotos.ts'
import { BlockedMembers } from './BlockedMembers.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { HideForATime } from './HideForATime.tsx'
import { NoneFitDialog } from './NoneFitDialog.tsx'
import styles from './PrivacySettings.module.css'
import { PHOTO_CHOICES, VISIBILITY_CHOICES } from './privacy-words.ts'

export type SettingsChange = Partial<Settings>

/** Who sees the profile and the photos, hiding for a time, and blocked members. Each choice is saved immediately. */
export function PrivacySettings() {
  const { t } = useLingui()
  const id = useId()
  const { data, error, refetch } = useRead(getSettings)
  const title = useRef<HTMLHeadingElement>(null)
  useLanding(useLocation().hash === '#privacy' && data !== undefined, title)
  return (
    <section id="privacy" aria-labelledby={id}>
      <Card>
        <h2 ref={title} tabIndex={-1} id={id} className={styles['title']}>
          <Trans>Who sees me</Trans>
        </h2>
        {data ? (
          <Choices settings={data.data} />
        ) : (
          <Reading error={error} onRetry={refetch} label={t`Loading your privacy settings`}>
            <Skeleton lines={6} />
          </Reading>
        )}
        <BlockedMembers title={title} />
      </Card>
    </section>
  )
}

function Choices({ settings }: { settings: Settings }): ReactNode {
  const { t } = useLingui()
  const queries = useQueryClient()
  const refetchPhotos = useRefetchPhotos()
  const queryKey = readKey(getSettings)
  // shows the new choice while it is being saved, and reverts it after a refusal
  const [chosen, setChosen] = useState<SettingsChange>({})
  const { run } = useCommand((change: SettingsChange) => callAsMember(updateSettings, { body: change }), {
    // in order, so that the last press wins
    queue: 'privacy',
    onDone: (reply) => {
      queries.setQueryData(queryKey, reply)
      toast.success(reply.message, TOAST.otherMs)
      // fewer members may see the photos now, so the server has renamed them
      void refetchPhotos()
    },
    onFailed: async (failure) => {
      toast.error(failure.message, TOAST.refusedMs)
      setChosen({})
      await queries.invalidateQueries({ queryKey })
    },
  })
  const choose = (change: SettingsChange) => {
    setChosen((before) => ({ ...before, ...change }))
    run(change)
  }
  const chosenVisibility = useRef(settings.visibility)
  const [isAsking, setAsking] = useState(false)
  /** Guarding needs a confirmation if no member meets the musts, unless another choice is made in the meantime. */
  const chooseVisibility = async (value: Settings['visibility']) => {
    chosenVisibility.current = value
    setChosen((before) => ({ ...before, visibility: value }))
    if (value !== 'filtered' || !(await fitsNone())) {
      if (chosenVisibility.current === value) run({ visibility: value })
    } else if (chosenVisibility.current === value) setAsking(true)
  }
  const { visibility, photoVisibility, hiddenUntil } = { ...settings, ...chosen }
  return (
    <>
      <ChoiceList
        legend={t`My profile is shown to`}
        choices={VISIBILITY_CHOICES}
        value={visibility}
        onChange={(value) => void chooseVisibility(value)}
      />
      <NoneFitDialog
        isOpen={isAsking}
        no={t`Leave it as it is`}
        onNo={() => {
          setAsking(false)
          setChosen((before) => ({ ...before, visibility: settings.visibility }))
        }}
        onYes={() => {
          setAsking(false)
          run({ visibility: 'filtered' })
        }}
      />
      <ChoiceList
        legend={t`My photos are shown to`}
        choices={PHOTO_CHOICES}
        value={photoVisibility}
        onChange={(value) => choose({ photoVisibility: value })}
      />
      <HideForATime hiddenUntil={hiddenUntil} onShow={() => choose({ hiddenUntil: null })} />
    </>
  )
}

/** True if the member has musts that no member meets; false if they can't be counted. */
async function fitsNone(): Promise<boolean> {
  const answer = await callAsMember(countFitting, { body: {} })
  return answer.ok && answer.reply.data.fits === 0 && answer.reply.data.without.length > 0
}
