import { Grid, Tabs, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { getTexts } from '@thunai/contract/office/texts'
import { TEXT_SECTIONS } from '@thunai/contract/values/site'
import { useSearchParams } from 'react-router'
import { useRead } from '../../data/useRead.ts'
import { useMe } from '../../session/useMe.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Part, Parts } from '../../ui/Part.tsx'
import { Failed, Loading } from '../../ui/States.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SECTIONS } from './text-words.ts'
import { TextHistory } from './TextHistory.tsx'
import { ToldStories } from './ToldStories.tsx'
import { WaitingChange } from './WaitingChange.tsx'

/** The texts of the public pages and their history. */
export function TextsPage() {
  const { t, i18n } = useLingui()
  const { rights } = useMe()
  const { data, error, refetch } = useRead(getTexts)
  const [address, setAddress] = useSearchParams()
  const section = TEXT_SECTIONS.find((one) => one === address.get('section')) ?? 'announcements'
  if (error) return <Failed error={error} onAgain={refetch} />
  if (!data) return <Loading />
  return (
    <>
      <PageHead
        title={t`Texts of the site`}
        lead={<Trans>What visitors read on the public pages. Every version is kept.</Trans>}
      />
      <Tabs value={section} keepMounted={false} onChange={(value) => value && setAddress({ section: value })}>
        <Tabs.List mb="md" aria-label={t`Texts of the site`}>
          {TEXT_SECTIONS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {say(i18n, SECTIONS[one].name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TEXT_SECTIONS.map((one) => (
          <Tabs.Panel key={one} value={one}>
            <Text size="sm" mb="md" maw={720}>
              {say(i18n, SECTIONS[one].where)}
            </Text>
            <Parts>
              {one === 'stories' && rights.includes('decideStories') && <ToldStories language="en" />}
              {one === 'tamilStories' && rights.includes('decideStories') && <ToldStories language="ta" />}
              {data.data[one].waiting && (
                <WaitingChange section={one} current={data.data[one]} waiting={data.data[one].waiting} />
              )}
            </Parts>
            <Grid gap="xl">
              <Grid.Col span={{ base: 12, lg: 7 }}>
                <Part>
                  <SectionForm section={one} current={data.data[one]} />
                </Part>
              </Grid.Col>
              <Grid.Col span={{ base: 12, lg: 5 }}>
                <Part>
                  <TextHistory section={one} current={data.data[one]} />
                </Part>
              </Grid.Col>
            </Grid>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
