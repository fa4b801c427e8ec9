import { Button, Group, TextInput } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useTyped } from './useTyped.ts'

type Props = { label: string; placeholder: string; value: string; onSearch: (words: string) => void }

/** A search field, submitted by Enter or its button. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const [words, setWords] = useTyped(value)
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(words.trim())
        }}
      >
        <Group align="flex-end" gap="xs" mb="md" wrap="nowrap">
          <TextInput
            label={label}
            placeholder={placeholder}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            flex={1}
            maw={480}
            type="search"
          />
          <Button type="submit">
            <Trans>Search</Trans>
          </Button>
        </Group>
      </form>
    </search>
  )
}
