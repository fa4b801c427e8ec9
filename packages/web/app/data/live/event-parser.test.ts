import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventParser, type StreamEvent } from './event-parser.ts'

function read(...pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = []
  const take = eventParser((event) => events.push(event))
  pieces.forEach((piece) => take(piece))
  return events
}

describe('a stream of events', () => {
  it('is parsed by fields; comments, unknown fields and events without data are skipped', () => {
    expect(
      read(
        ': hello\n\nevent: message\nid: 7\nretry: 10\ndata: {"seq":1}\n\ndata:a\ndata: b\n\nevent: read\n\nid\ndata\n\n',
      ),
    ).toEqual([
      { event: 'message', data: '{"seq":1}', id: '7' },
      { event: 'message', data: 'a\nb', id: '7' },
      { event: 'message', data: '', id: '' },
    ])
  })

  it('drops an event that was cut off', () => {
    expect(read('event: read\ndata: {}\n')).toEqual([])
  })

  const line = fc.stringMatching(/^[ -~ஃ-௺]{0,12}$/)
  const sent = fc.array(
    fc.record({
      event: fc.constantFrom('message', 'read', 'interest'),
      data: line,
      id: fc.stringMatching(/^\d{1,4}$/),
    }),
    { maxLength: 6 },
  )

  it('yields the same events for any chunking and every line ending', () => {
    fc.assert(
      fc.property(sent, fc.constantFrom('\n', '\r', '\r\n'), fc.array(fc.nat(200)), (events, end, cuts) => {
        const text = events
          .map(({ event, data, id }) => [`event: ${event}`, ':', `id: ${id}`, `data: ${data}`, '', ''].join(end))
          .join('')
        const places = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length]
        const pieces = places.slice(1).map((place, n) => text.slice(places[n], place))
        expect(read(...pieces)).toEqual(events)
      }),
    )
  })
})
