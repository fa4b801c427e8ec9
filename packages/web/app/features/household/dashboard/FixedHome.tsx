import { getConversations } from '@thunai/contract/meeting/conversations'
import { getAlliance } from '@thunai/contract/meeting/alliances'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { useRead } from '../../../data/useRead.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Parts } from '../../../ui/layout/Part.tsx'
import { Congratulations } from '../../meeting/alliances/Congratulations.tsx'
import fixedStyles from '../../meeting/alliances/fixed.module.css'
import { StoryCard } from '../../meeting/alliances/story/StoryCard.tsx'
import styles from './dashboard.module.css'
import { OwnFacts } from './OwnFacts.tsx'
import { Unread } from './Unread.tsx'

/** The home page once a match is fixed: about the match, without suggestions of other families. */
export default function FixedHome({ own }: { own: OwnProfile }) {
  const { data } = useRead(getAlliance)
  const conversations = useRead(getConversations)
  if (!data) return null
  const { name } = data.data
  return (
    <div className={styles['parts']}>
      <Parts>
        <Card className={fixedStyles['card']}>
          <Congratulations alliance={data.data} />
        </Card>
        {conversations.data && <Unread conversations={conversations.data.data.rows} />}
        {name !== null && <StoryCard name={name} />}
        <OwnFacts profile={own} />
      </Parts>
    </div>
  )
}
