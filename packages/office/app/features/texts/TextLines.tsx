import { List } from '@mantine/core'
import type { TextVersion } from '@thunai/contract/office/texts'
import { draftOf } from './draft.ts'

/** What a version says, line by line. */
export const TextLines = ({ texts }: { texts: TextVersion['texts'] }) => (
  <List size="sm" style={{ overflowWrap: 'anywhere' }}>
    {draftOf(texts).map((line, place) => (
      // the same line may stand twice
      // oxlint-disable-next-line react/no-array-index-key
      <List.Item key={place}>{line}</List.Item>
    ))}
  </List>
)
