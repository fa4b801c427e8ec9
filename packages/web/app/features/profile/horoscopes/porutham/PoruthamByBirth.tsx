import { type Sentence, say } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Jathagam } from '@thunai/contract/profile/astrology'
import { useState } from 'react'
import { Banner } from '../../../../ui/messages/Banner.tsx'
import { type Form, useForm } from '../../../../ui/forms/useForm.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { useCarried } from '../../../../session/useCarried.ts'
import { askJathagam } from '../jathagam/ask-jathagam.ts'
import { type BirthForm, birthText, EMPTY_BIRTH } from '../jathagam/birth-form.ts'
import { BirthFields } from '../jathagam/BirthFields.tsx'
import styles from '../horoscope-page.module.css'

type Births = { girl: Form<BirthForm>; boy: Form<BirthForm> }

/** Both births' input, held by the page so that it survives a change of form. */
export function useBirths(): Births {
  const girl = useForm<BirthForm>({ initial: EMPTY_BIRTH })
  const boy = useForm<BirthForm>({ initial: EMPTY_BIRTH })
  useCarried('girl', girl)
  useCarried('boy', boy)
  return { girl, boy }
}

/** Two charts, and the births they belong to. */
export interface Charts {
  readonly girl: Jathagam
  readonly boy: Jathagam
  readonly births: { readonly girl: string; readonly boy: string }
}

type Props = { births: Births; onCharts: (charts: Charts | undefined) => void }

/** Both births. Reports the two charts once both are computed, or undefined if one can't be. */
export function PoruthamByBirth({ births: { girl, boy }, onCharts }: Props) {
  const { t, i18n } = useLingui()
  const { box } = girl
  const [problem, setProblem] = useState<Sentence>('')
  const [isAsking, setIsAsking] = useState(false)
  async function ask(): Promise<void> {
    setIsAsking(true)
    const births = { girl: birthText(girl.now()), boy: birthText(boy.now()) }
    const [hers, his] = await Promise.all([askJathagam(girl), askJathagam(boy)])
    setIsAsking(false)
    if ('problem' in hers || 'problem' in his) {
      // in either birth, because both share one form element
      girl.focusWrong()
      // an earlier result belongs to other births
      onCharts(undefined)
    }
    if ('problem' in hers) return setProblem(hers.problem)
    if ('problem' in his) return setProblem(his.problem)
    setProblem('')
    onCharts({ girl: hers.jathagam, boy: his.jathagam, births })
  }
  return (
    <form
      ref={box}
      method="post"
      className={styles['half']}
      noValidate
      aria-label={t`The two births`}
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <div className={styles['two']}>
        <BirthFields form={girl} legend={t`The girl’s birth`} />
        <BirthFields form={boy} legend={t`The boy’s birth`} />
      </div>
      {problem !== '' && <Banner kind="error">{say(i18n, problem)}</Banner>}
      <div>
        <Button type="submit" isBusy={isAsking} busyText={t`Computing...`}>
          <Trans>Show porutham</Trans>
        </Button>
      </div>
      <p className={styles['quiet']}>
        <Trans>Nothing is stored.</Trans>
      </p>
    </form>
  )
}
