import { PLANE_BYTES, PLANE_STRIDE, SEGMENT_SLOTS } from './shape.ts'

/**
 * The inner loops, as WebAssembly text: each takes one step of 64 bytes (four vectors) after the other through planes
 * of PLANE_BYTES. `scripts/assemble-kernels.ts` makes bytes.ts of it, and a test holds both together. What each does is
 * said where it is declared, in kernels.ts.
 */
const STEP = 64
const VECTORS = [0, 16, 32, 48]

const get = (local: string) => `(local.get $${local})`
const set = (local: string, value: string) => `(local.set $${local} ${value})`
const add = (a: string, b: string) => `(i32.add ${a} ${b})`
const constant = (value: number) => `(i32.const ${value})`
const advance = (local: string, by: number) => set(local, add(get(local), constant(by)))
const load = (pointer: string, offset: number) => `(v128.load offset=${offset} ${get(pointer)})`
const store = (pointer: string, offset: number, value: string) =>
  `(v128.store offset=${offset} ${get(pointer)} ${value})`
const and = (a: string, b: string) => `(v128.and ${a} ${b})`
const or = (a: string, b: string) => `(v128.or ${a} ${b})`
const andNot = (a: string, b: string) => `(v128.andnot ${a} ${b})`
const locals = (type: string, names: readonly string[]) => names.map((name) => `(local $${name} ${type})`).join(' ')
const sum = (values: readonly string[], plus: string): string => values.reduce((a, b) => `(${plus} ${a} ${b})`)

/** A loop through planes: `body` is one step, after which all pointers go on by STEP. */
const throughPlanes = (pointers: readonly string[], body: string) => `
  ${set('end', add(get(pointers[0] ?? ''), constant(PLANE_BYTES)))}
  (loop $step
    ${body}
    ${pointers.map((pointer) => advance(pointer, STEP)).join(' ')}
    (br_if $step (i32.lt_u ${get(pointers[0] ?? '')} ${get('end')})))`

const header = (name: string, parameters: readonly string[], result = '') =>
  `(func (export "${name}") ${parameters.map((name) => `(param $${name} i32)`).join(' ')} ${result}`

/** into = what `word` makes of the same vector of the other planes. */
const combine = (name: string, from: readonly string[], word: (offset: number) => string) => `
${header(name, ['into', ...from])} ${locals('i32', ['end'])}
  ${throughPlanes(['into', ...from], VECTORS.map((offset) => store('into', offset, word(offset))).join('\n    '))})`

/** How many bits are set in what `word` makes of planes: first summed in bytes, which hold four vectors' at most 32. */
const count = (name: string, from: readonly string[], word: (offset: number) => string) => `
${header(name, from, '(result i32)')} ${locals('i32', ['end'])} ${locals('v128', ['sum'])}
  ${throughPlanes(
    from,
    set(
      'sum',
      `(i16x8.add ${get('sum')} (i16x8.extadd_pairwise_i8x16_u ${sum(
        VECTORS.map((offset) => `(i8x16.popcnt ${word(offset)})`),
        'i8x16.add',
      )}))`,
    ),
  )}
  ${set('sum', `(i32x4.extadd_pairwise_i16x8_u ${get('sum')})`)}
  ${sum(
    [0, 1, 2, 3].map((lane) => `(i32x4.extract_lane ${lane} ${get('sum')})`),
    'i32.add',
  )})`

const MISS = `
${header('miss', ['ok', 'once', 'filter'])} ${locals('i32', ['end'])} ${locals('v128', ['was', 'may'])}
  ${throughPlanes(
    ['ok', 'once', 'filter'],
    VECTORS.map((offset) =>
      [
        set('was', load('ok', offset)),
        set('may', load('filter', offset)),
        store('once', offset, or(and(load('once', offset), get('may')), andNot(get('was'), get('may')))),
        store('ok', offset, and(get('was'), get('may'))),
      ].join('\n    '),
    ).join('\n    '),
  )})`

const ADD = `
${header('add', ['digit', 'carry'], '(result i32)')} ${locals('i32', ['end'])} ${locals('v128', ['was', 'one', 'any'])}
  ${throughPlanes(
    ['digit', 'carry'],
    VECTORS.map((offset) =>
      [
        set('was', load('digit', offset)),
        set('one', load('carry', offset)),
        store('digit', offset, `(v128.xor ${get('was')} ${get('one')})`),
        set('one', and(get('was'), get('one'))),
        store('carry', offset, get('one')),
        set('any', or(get('any'), get('one'))),
      ].join('\n    '),
    ).join('\n    '),
  )}
  (v128.any_true ${get('any')}))`

/** From the lowest digit up: with a digit of 1 in the bound, at least means "and", with 0 it means "or". */
const bound = (vectors: readonly string[], bit: string) => `
      (if (i32.and (i32.shr_u ${get(bit)} ${get('digit')}) (i32.const 1))
        (then ${vectors.map((vector, at) => set(vector, and(get(vector), get(`plane${at}`)))).join(' ')})
        (else ${vectors.map((vector, at) => set(vector, or(get(vector), get(`plane${at}`)))).join(' ')}))`
const LEAST = ['least0', 'least1', 'least2', 'least3']
const ABOVE = ['above0', 'above1', 'above2', 'above3']
const PLANES = ['plane0', 'plane1', 'plane2', 'plane3']

const RANGE = `
${header('range', ['into', 'said', 'digits', 'bits', 'from', 'to'])}
  ${locals('i32', ['end', 'digit', 'at'])} ${locals('v128', [...LEAST, ...ABOVE, ...PLANES])}
  ${throughPlanes(
    ['into', 'said', 'digits'],
    `
    ${LEAST.map((vector) => set(vector, '(v128.const i64x2 -1 -1)')).join(' ')}
    ${ABOVE.map((vector) => set(vector, '(v128.const i64x2 0 0)')).join(' ')}
    ${set('digit', constant(0))} ${set('at', get('digits'))}
    (loop $digits
      ${PLANES.map((plane, at) => set(plane, load('at', at * 16))).join(' ')}
      ${bound(LEAST, 'from')}
      ${bound(ABOVE, 'to')}
      ${advance('at', PLANE_STRIDE)} ${advance('digit', 1)}
      (br_if $digits (i32.lt_u ${get('digit')} ${get('bits')})))
    ${VECTORS.map((offset, at) =>
      store('into', offset, and(load('said', offset), andNot(get(`least${at}`), get(`above${at}`)))),
    ).join('\n    ')}`,
  )})`

/** A loop through a column, 64 slots a step; `sixteen` answers 16 bits for 16 slots. */
const equal = (name: string, bytes: number, splat: string, sixteen: (at: number) => string) => `
${header(name, ['into', 'column', 'id'])} ${locals('i32', ['end'])} ${locals('v128', ['wanted'])}
  ${set('wanted', splat)} ${set('end', add(get('into'), constant(PLANE_BYTES)))}
  (loop $step
    (i64.store ${get('into')} (i64.or (i64.load ${get('into')}) (i64.or
      (i64.or (i64.extend_i32_u ${sixteen(0)}) (i64.shl (i64.extend_i32_u ${sixteen(1)}) (i64.const 16)))
      (i64.or (i64.shl (i64.extend_i32_u ${sixteen(2)}) (i64.const 32))
        (i64.shl (i64.extend_i32_u ${sixteen(3)}) (i64.const 48))))))
    ${advance('column', 64 * bytes)} ${advance('into', 8)}
    (br_if $step (i32.lt_u ${get('into')} ${get('end')})))
)`

const EQUAL_8 = equal(
  'equal8',
  1,
  `(i8x16.splat ${get('id')})`,
  (at) => `(i8x16.bitmask (i8x16.eq ${load('column', at * 16)} ${get('wanted')}))`,
)
const EQUAL_16 = equal(
  'equal16',
  2,
  `(i16x8.splat ${get('id')})`,
  (at) =>
    `(i8x16.bitmask (i8x16.narrow_i16x8_s (i16x8.eq ${load('column', at * 32)} ${get('wanted')})
        (i16x8.eq ${load('column', at * 32 + 16)} ${get('wanted')})))`,
)

const PLACES = `
${header('places', ['plane', 'into'], '(result i32)')} ${locals('i32', ['at', 'out'])} ${locals('i64', ['word'])}
  ${set('out', get('into'))}
  (loop $words
    ${set('word', `(i64.load ${add(get('plane'), `(i32.shr_u ${get('at')} (i32.const 3))`)})`)}
    (block $done (loop $bits
      (br_if $done (i64.eqz ${get('word')}))
      (i32.store16 ${get('out')} ${add(get('at'), `(i32.wrap_i64 (i64.ctz ${get('word')}))`)})
      ${advance('out', 2)}
      ${set('word', `(i64.and ${get('word')} (i64.sub ${get('word')} (i64.const 1)))`)}
      (br $bits)))
    ${advance('at', 64)}
    (br_if $words (i32.lt_u ${get('at')} ${constant(SEGMENT_SLOTS)})))
  (i32.shr_u (i32.sub ${get('out')} ${get('into')}) (i32.const 1)))`

/** One more for the id of each place. */
const tally = (name: string, id: string) => `
${header(name, ['places', 'many', 'column', 'tally'])} ${locals('i32', ['end', 'cell'])}
  ${set('end', add(get('places'), `(i32.shl ${get('many')} (i32.const 1))`))}
  (block $none (br_if $none (i32.eqz ${get('many')}))
  (loop $next
    ${set('cell', add(get('tally'), `(i32.shl ${id} (i32.const 2))`))}
    (i32.store ${get('cell')} ${add(`(i32.load ${get('cell')})`, '(i32.const 1)')})
    ${advance('places', 2)}
    (br_if $next (i32.lt_u ${get('places')} ${get('end')})))))`

const place = `(i32.load16_u ${get('places')})`
const TALLY_8 = tally('tally8', `(i32.load8_u ${add(get('column'), place)})`)
const TALLY_16 = tally('tally16', `(i32.load16_u ${add(get('column'), `(i32.shl ${place} (i32.const 1))`)})`)

export const KERNEL_SOURCE = `(module
(memory (export "memory") 1)
${combine('and', ['a', 'b'], (at) => and(load('a', at), load('b', at)))}
${combine('andNot', ['a', 'b'], (at) => andNot(load('a', at), load('b', at)))}
${combine('or', ['a', 'b'], (at) => or(load('a', at), load('b', at)))}
${combine('orThree', ['a', 'b', 'c'], (at) =>
  or(or(load('into', at), load('a', at)), or(load('b', at), load('c', at))),
)}
${combine('orMissed', ['ok', 'once', 'filter'], (at) => or(load('ok', at), andNot(load('once', at), load('filter', at))))}
${count('count', ['a'], (at) => load('a', at))}
${count('countAnd', ['a', 'b'], (at) => and(load('a', at), load('b', at)))}
${count('countAndNot', ['a', 'b'], (at) => andNot(load('a', at), load('b', at)))}
${MISS}
${ADD}
${RANGE}
${EQUAL_8}
${EQUAL_16}
${PLACES}
${TALLY_8}
${TALLY_16}
)`
