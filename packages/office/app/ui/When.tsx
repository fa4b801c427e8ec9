import { Text, type TextProps } from '@mantine/core'

const FORMAT = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** A moment in the viewer's time zone, which is named. */
export const momentText = (at: string): string => FORMAT.format(new Date(at))

/** The same, without line breaks. */
export function When({ at, ...style }: { at: string } & TextProps) {
  return (
    <Text component="time" dateTime={at} size="sm" c="gray.8" style={{ whiteSpace: 'nowrap' }} {...style}>
      {momentText(at)}
    </Text>
  )
}
