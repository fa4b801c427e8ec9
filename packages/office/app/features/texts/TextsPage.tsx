import { Group, Stack, Tabs, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { getTexts } from '@thunai/contract/office/texts'
import type { Language } from '@thunai/contract/values/languages'
import type { TextSection } from '@thunai/contract/values/site'
import { useSearchParams } from 'react-router'
import { useRead } from '../../data/useRead.ts'
import { useMe } from '../../session/useMe.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Parts } from '../../ui/Part.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SECTIONS, TEXT_TABS } from './text-words.ts'
import { TextHistory } from './TextHistory.tsx'
import styles from './TextsPage.module.css'
import { ToldStories } from './ToldStories.tsx'
import { WaitingChange } from './WaitingChange.tsx'

/** The texts of the public pages, both languages side by side, with their history. */
export function TextsPage() {
  const { t, i18n } = useLingui()
  const [address, setAddress] = useSearchParams()
  const tab =
    TEXT_TABS.find((sections) => sections.some((section) => section === address.get('section'))) ?? TEXT_TABS[0]
  return (
    <>
      <PageHead
        title={t`Texts of the site`}
        lead={<Trans>What visitors read on the public pages. Every version is kept.</Trans>}
      />
      <Tabs value={tab[0]} keepMounted={false} onChange={(value) => value && setAddress({ section: value })}>
        <Tabs.List mb="md" aria-label={t`Texts of the site`}>
          {TEXT_TABS.map(([section]) => (
            <Tabs.Tab key={section} value={section}>
              {say(i18n, SECTIONS[section].name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TEXT_TABS.map((sections) => (
          <Tabs.Panel key={sections[0]} value={sections[0]}>
            <div className={styles['languages']}>
              {sections.map((section) => (
                <OneSection key={section} section={section} />
              ))}
            </div>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

const STORIES: Partial<Record<TextSection, Language>> = { stories: 'en', tamilStories: 'ta' }

function OneSection({ section }: { section: TextSection }) {
  const { i18n } = useLingui()
  const { rights } = useMe()
  const texts = useRead(getTexts)
  const { name, where } = SECTIONS[section]
  const language = STORIES[section]
  return (
    <section aria-label={say(i18n, name)}>
      <Stack>
        <Group gap="xs" align="baseline">
          <Title order={2} size="h4">
            {say(i18n, name)}
          </Title>
          <Text size="sm">{say(i18n, where)}</Text>
        </Group>
        <Loaded of={texts}>
          {({ data: { [section]: current } }) => (
            <Parts>
              {language && rights.includes('decideStories') && <ToldStories language={language} />}
              {current.waiting && <WaitingChange section={section} current={current} waiting={current.waiting} />}
              <SectionForm section={section} current={current} />
              <TextHistory section={section} current={current} />
            </Parts>
          )}
        </Loaded>
      </Stack>
    </section>
  )
}
