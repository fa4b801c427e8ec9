import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arranged, chosenOf, mainsWithHidden, mainsWithout, mainsWithShown } from './photos.rules.ts'

const files = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}\.jpg$/), { maxLength: 8 })

describe('the order of a gallery', () => {
  it('keeps every photo once, those that were named in front and the others as they were', () => {
    fc.assert(
      fc.property(files, fc.array(fc.nat(7), { maxLength: 8 }), (present, picks) => {
        const wanted = picks.flatMap((at) => present[at] ?? [])
        const order = arranged(present, wanted)
        expect(order?.toSorted()).toEqual(present.toSorted())
        expect(order?.slice(0, new Set(wanted).size)).toEqual([...new Set(wanted)])
        expect(order?.filter((file) => !wanted.includes(file))).toEqual(
          present.filter((file) => !wanted.includes(file)),
        )
      }),
    )
  })

  it('is none when a photo is named that isn’t there', () => {
    fc.assert(
      fc.property(files, (present) => {
        expect(arranged(present, [...present, 'none.png'])).toBeUndefined()
      }),
    )
  })
})

const placed = (id: string, more = {}) => ({ id, isShown: true, isMain: false, wantsMain: false, ...more })

describe('the main photo', () => {
  it('stays when another one goes; when it goes itself, the first of the others that are shown follows', () => {
    const gallery = [placed('a', { isShown: false }), placed('b', { isMain: true }), placed('c')]
    expect(['a', 'b', 'c'].map((gone) => mainsWithout(gallery, gone).main)).toEqual(['b', 'c', 'b'])
    expect(mainsWithout([placed('a', { isMain: true })], 'a')).toEqual({ main: null, wanted: null })
  })

  it('is, where none is shown, the first one as soon as it is (PHR-06)', () => {
    const gallery = [placed('a', { isMain: true }), placed('b', { isShown: false }), placed('c', { isShown: false })]
    expect(mainsWithout(gallery, 'a')).toEqual({ main: null, wanted: 'b' })
  })

  it('that was chosen before it was shown takes its place then, and has it again after a step back (PHR-06)', () => {
    const chosen = { isShown: false, wantsMain: true }
    const gallery = [placed('a', { isMain: true }), placed('b', chosen)]
    expect(chosenOf(gallery)?.id).toBe('b')
    expect(mainsWithShown(gallery, { id: 'b', wantsMain: true })).toEqual({ main: 'b', wanted: null })
    const shown = [placed('a'), placed('b', { isMain: true })]
    expect(mainsWithHidden(shown, 'b')).toEqual({ main: 'a', wanted: 'b' })
    expect(mainsWithHidden(shown, 'a')).toEqual({ main: 'b', wanted: null })
  })

  it('is the first one that is shown where nothing else is, unless another one was chosen', () => {
    const gallery = [placed('a', { isShown: false, wantsMain: true }), placed('b', { isShown: false })]
    expect(mainsWithShown(gallery, { id: 'b', wantsMain: false })).toEqual({ main: 'b', wanted: 'a' })
  })
})
