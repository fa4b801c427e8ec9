import { List } from '@mantine/core'
import type { TextVersion } from '@thunai/contract/office/texts'
import { draftOf } from './draft.ts'

/** A version's texts, line by line. */
export const TextLines = ({ texts }: { texts: TextVersion['texts'] }) => (
  <List size="sm" style={{ overflowWrap: 'anywhere' }}>
    {draftOf(texts).map((line, place) => (
      // a line may occur twice
      // oxlint-disable-next-line react/no-array-index-key
      <List.Item key={place}>{line}</List.Item>
    ))}
  </List>
)
