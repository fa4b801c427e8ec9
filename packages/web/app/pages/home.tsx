import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { site, siteTexts } from 'virtual:site'
import type { HeadLink } from '../lib/head-tags.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import mandapam from './art/hero-mandapam.svg?no-inline'
import { Features } from './home/Features.tsx'
import { HappyStory } from './home/HappyStory.tsx'
import { Hero } from './home/Hero.tsx'
import styles from './home/home.module.css'
import { OwnThings } from './home/OwnThings.tsx'
import { Promises } from './home/Promises.tsx'
import { QuickEnquiry } from './home/QuickEnquiry.tsx'
import { RecentProfiles } from './home/RecentProfiles.tsx'
import { RollingList } from './home/RollingList.tsx'
import { SampleTexts } from './parts/SampleNotice.tsx'
import { Welcome } from './home/Welcome.tsx'
import { Parts } from '../ui/layout/Part.tsx'

export const meta = pageMeta({
  title: msg`Matrimony for Tamil and Indian families`,
  description: msg`${site.name} brings Tamil and Indian families together for marriage, at home and abroad. Register free, search, compare and speak.`,
  path: paths.home,
})

export const links: readonly HeadLink[] = [{ rel: 'preload', as: 'image', href: mandapam, fetchPriority: 'high' }]

export default function Home() {
  const { t } = useLingui()
  return (
    <Parts>
      <Hero />
      <OwnThings />
      <Promises />
      <Welcome />
      <RecentProfiles />
      <Features />
      <HappyStory />
      <div className={`page ${styles['news']}`}>
        <SampleTexts />
        <RollingList id="announcements" heading={t`Announcements`} titles={siteTexts.announcements} />
        <RollingList id="events" heading={t`Events`} titles={siteTexts.events} />
        <QuickEnquiry />
      </div>
    </Parts>
  )
}
