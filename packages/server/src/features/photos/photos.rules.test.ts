import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arranged, mainWithout } from './photos.rules.ts'

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

describe('the main photo once one is gone', () => {
  it('stays, unless it was that one: then it is the first of the others', () => {
    const gallery = ['a', 'b', 'c'].map((file) => ({ file, isMain: file === 'b' }))
    expect(['a', 'b', 'c'].map((gone) => mainWithout(gallery, gone))).toEqual(['b', 'a', 'b'])
    expect(mainWithout([{ file: 'a', isMain: true }], 'a')).toBeUndefined()
  })
})
