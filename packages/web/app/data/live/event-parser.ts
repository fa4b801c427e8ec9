/** One event of a text/event-stream; `id` is the last one named so far, "" before any. */
export interface StreamEvent {
  readonly event: string
  readonly data: string
  readonly id: string
}

/**
 * Reads a text/event-stream that comes in pieces cut anywhere. Comments, and events without data, are told to nobody.
 * @returns what takes the next piece
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
    // the second half of a line's end that was cut in two
    const text = endedInReturn && piece.startsWith('\n') ? piece.slice(1) : piece
    endedInReturn = piece.endsWith('\r')
    const lines = (rest + text).split(/\r\n|\r|\n/)
    rest = lines.pop() ?? ''
    lines.forEach(take)
  }
}
