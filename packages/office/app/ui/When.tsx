import { Text, type TextProps } from '@mantine/core'

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment in the reader's time zone, on one line. */
export function When({ at, ...style }: { at: string } & TextProps) {
  return (
    <Text component="time" dateTime={at} size="sm" c="gray.8" style={{ whiteSpace: 'nowrap' }} {...style}>
      {FORMAT.format(new Date(at))}
    </Text>
  )
}
