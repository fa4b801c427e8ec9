import { Trans, useLingui } from '@lingui/react/macro'
import { getStory, type StoryState } from '@thunai/contract/meeting/stories'
import { REASONS } from '@thunai/contract/values/reasons'
import { say } from '@thunai/client/language'
import { useRef } from 'react'
import { ReadFailed } from '../../../../data/ReadFailed.tsx'
import { useRead } from '../../../../data/useRead.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../../ui/actions/ButtonLink.tsx'
import { useFocusWhenChanged } from '../../../../ui/hooks/useFocusWhenChanged.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import styles from '../fixed.module.css'
import { StoryForm } from './StoryForm.tsx'
import storyStyles from './StoryCard.module.css'
import { useStoryCommands } from './useStoryCommands.ts'
import { useSavedState } from '../../../../session/useSavedState.ts'

/** The story of the match: its text, and whose approval is pending. @param name the other family's */
export function StoryCard({ name }: { name: string }) {
  const { data, error, refetch } = useRead(getStory)
  const [isWriting, setWriting] = useSavedState('story.asked', false)
  const story = data?.data
  const card = useRef<HTMLElement>(null)
  useFocusWhenChanged(story && `${story.state} ${isWriting}`, card)
  if (error)
    return (
      <Card className={styles['card']}>
        <ReadFailed error={error} onRetry={refetch} />
      </Card>
    )
  if (!story?.mayTell) return null
  return (
    <section ref={card} tabIndex={-1} aria-labelledby="story">
      <Card className={styles['card']}>
        {isWriting ? (
          <StoryForm story={story.story} onClose={() => setWriting(false)} />
        ) : (
          <Story told={story} name={name} onWrite={() => setWriting(true)} />
        )}
      </Card>
    </section>
  )
}

function Story({ told, name, onWrite }: { told: StoryState; name: string; onWrite: () => void }) {
  const { t } = useLingui()
  const { agreeing, takingBack } = useStoryCommands()
  const { state, id, story } = told
  const heading = {
    none: t`Would you like to tell your story?`,
    written: t`We have asked the family of ${name} to read it`,
    asked: t`The family of ${name} has written your story`,
    review: t`Both families agree`,
    told: t`Your story is on the site`,
    refused: t`We can’t publish the story like this`,
  }[state]
  return (
    <>
      <h2 id="story" className={styles['title']}>
        {heading}
      </h2>
      <What told={told} />
      {story && (
        <blockquote className={storyStyles['story']} lang={story.language}>
          <p className="bold">{story.couple}</p>
          <p className="turmeric">{story.place}</p>
          <p className={storyStyles['text']}>{story.text}</p>
        </blockquote>
      )}
      <div className={styles['buttons']}>
        {state === 'asked' && id !== null && (
          <Button isBusy={agreeing.isBusy} onClick={() => agreeing.run(id)}>
            <Trans>Yes, publish it like this</Trans>
          </Button>
        )}
        {state === 'told' && (
          <ButtonLink look="secondary" to={paths.successStories}>
            <Trans>See the stories</Trans>
          </ButtonLink>
        )}
        <Button look="secondary" onClick={onWrite}>
          {state === 'none' ? <Trans>Write it</Trans> : <Trans>Write it differently</Trans>}
        </Button>
        {state !== 'none' && (
          <Button look="quiet" isBusy={takingBack.isBusy} onClick={() => takingBack.run()}>
            {state === 'asked' ? <Trans>No, don’t publish it</Trans> : <Trans>Take it back</Trans>}
          </Button>
        )}
      </div>
    </>
  )
}

/** What the state means, and the possible actions. */
function What({ told: { state, refusedFor } }: { told: StoryState }) {
  const { i18n } = useLingui()
  switch (state) {
    case 'none':
      return (
        <p>
          <Trans>
            It encourages others. We tell it with the names you choose and a drawing, never with photos, and only once
            both families agree to the text. Either family can withdraw it at any time.
          </Trans>
        </p>
      )
    case 'written':
      return (
        <p>
          <Trans>No one else can read it before they agree.</Trans>
        </p>
      )
    case 'asked':
      return (
        <p>
          <Trans>
            It will be public on our site once you agree to this text. You can also change it: then the other family is
            asked. Either of you can withdraw it at any time.
          </Trans>
        </p>
      )
    case 'review':
      return (
        <p>
          <Trans>We will read it and tell you both when it is on the site.</Trans>
        </p>
      )
    case 'told':
      return (
        <p>
          <Trans>
            Thank you from everyone who reads it. It will make room for newer stories. Either family can withdraw it at
            any time.
          </Trans>
        </p>
      )
    case 'refused':
      return (
        <p>
          {refusedFor !== null && <>{say(i18n, REASONS[refusedFor])}. </>}
          <Trans>You can rewrite it.</Trans>
        </p>
      )
  }
}
