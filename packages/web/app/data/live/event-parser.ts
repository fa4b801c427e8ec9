/** One event of a text/event-stream; `id` is the last id seen, "" before any. */
export interface StreamEvent {
  readonly event: string
  readonly data: string
  readonly id: string
}

/**
 * Parses a text/event-stream from chunks cut anywhere. Skips comments and events without data.
 * @returns a function that takes the next chunk
 */
export function eventParser(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  let endedInReturn = false
  let [event, id] = ['message', '']
  let data: string[] = []
  const take = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onEvent({ event, data: data.join('\n'), id })
      event = 'message'
      data = []
      return
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?)?(.*)$/s.exec(line) ?? []
    if (field === 'event') event = value || 'message'
    else if (field === 'data') data.push(value)
    else if (field === 'id' && !value.includes('\0')) id = value
  }
  return (piece) => {
    if (piece === '') return
    // the second half of a CRLF that was cut in two
    const text = endedInReturn && piece.startsWith('\n') ? piece.slice(1) : piece
    endedInReturn = piece.endsWith('\r')
    const lines = (rest + text).split(/\r\n|\r|\n/)
    rest = lines.pop() ?? ''
    lines.forEach(take)
  }
}
