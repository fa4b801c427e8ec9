import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { site } from 'virtual:site'
import { pageMeta } from '../lib/page-meta.ts'
import { editChildrenPath, paths } from '../paths.ts'
import { ButtonLink } from '../ui/actions/ButtonLink.tsx'
import { TitledTexts } from './parts/TitledTexts.tsx'
import { PageBanner } from '../ui/layout/PageBanner.tsx'
import styles from './second-marriage.module.css'

export const meta = pageMeta({
  title: msg`Marrying again`,
  description: msg`For widowed and divorced members and their families: what ${site.name} asks, what it never asks, and how children are thought of.`,
  path: paths.secondMarriage,
})

const asked = [
  [
    msg`Whether you have children`,
    msg`The number is shown on your profile, so that every family that writes to you knows. Their ages are for families to whom you gave your contact.`,
  ],
  [
    msg`With whom they live`,
    msg`With you, some of them, with the other parent, with grandparents, or grown up. You need not answer.`,
  ],
  [
    msg`Whether you are free to marry`,
    msg`If your divorce is final, say so: others then read “Legally free to marry”. How a case stands is not shown to others.`,
  ],
  [msg`What you prefer`, msg`Someone who was married before, or someone who was not: we propose both, and you choose.`],
] as const

const neverAsked = [
  msg`why a marriage ended`,
  msg`the names, photos or schools of children`,
  msg`who pays maintenance, or how much`,
  msg`custody papers`,
] as const

const children = [
  [
    msg`Each member answers`,
    msg`Each member can say whether children are welcome: yes, yes if they live elsewhere, it depends, or no. You can search for those who say yes.`,
  ],
  [
    msg`A no is respected`,
    msg`We don’t propose a parent to a member who isn’t open to children, nor the other way round.`,
  ],
  [
    msg`Clan and gothram by birth`,
    msg`A woman gives the line she was born into, also after a marriage, because it decides whom she can marry: her father’s, or her mother’s where the clan comes from the mother.`,
  ],
] as const

/** What widowed and divorced members can expect here. */
export default function SecondMarriage() {
  const { t } = useLingui()
  return (
    <>
      <PageBanner title={t`Marrying again`}>
        <Trans>For widowed and divorced members, and for their families.</Trans>
      </PageBanner>
      <div className={`page ${styles['page']}`}>
        <p className={styles['lead']}>
          <Trans>
            You are welcome here as you are. You may have lost your husband or wife, or a marriage may have ended; you
            may have a daughter at school or a mother who does the searching. Say as much as you like, when you like.
          </Trans>
        </p>
        <TitledTexts id="asked" title={t`What we ask`} texts={asked} />
        <section aria-labelledby="never">
          <h2 id="never">
            <Trans>What we never ask</Trans>
          </h2>
          <ul className={styles['plain']}>
            {neverAsked.map((one) => (
              <li key={one.id}>{t(one)}</li>
            ))}
          </ul>
          <p>
            <Trans>If a family asks for these before you want to speak of them, you need not answer.</Trans>
          </p>
        </section>
        <TitledTexts id="children" title={t`If you have children`} texts={children} />
        <section aria-labelledby="law">
          <h2 id="law">
            <Trans>When the law lets you marry</Trans>
          </h2>
          <p>
            <Trans>
              After a contested divorce under the Hindu Marriage Act there are 90 days in which an appeal can be filed;
              after a divorce by mutual consent there is no appeal to wait for. Other laws differ. We show what you tell
              us and judge nothing: please ask your lawyer before you fix a day.
            </Trans>
          </p>
        </section>
        <div className="row wrap gap-3">
          <ButtonLink to={paths.register} className="for-visitors">
            <Trans>Create a profile</Trans>
          </ButtonLink>
          <ButtonLink to={editChildrenPath} className="for-members">
            <Trans>Add details about children</Trans>
          </ButtonLink>
          <ButtonLink to={paths.search} look="secondary">
            <Trans>Search profiles</Trans>
          </ButtonLink>
          <ButtonLink to={paths.contact} look="secondary">
            <Trans>Talk to us</Trans>
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
