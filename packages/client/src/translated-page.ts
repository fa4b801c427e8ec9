/**
 * Lets Preact and React update pages that the browser translates. A translation moves each text into its own elements
 * (`<font><font>…`) or replaces it there; the libraries would then lose its place among the siblings, or change a text
 * that is no longer shown. Here a text reports its place in the page, its translation is moved and removed with it, and
 * a changed text is shown untranslated, so that the browser translates it again.
 */
export function takeChangesOfTranslatedPages(): void {
  const { insertBefore, appendChild, removeChild } = Node.prototype
  const { remove } = CharacterData.prototype
  const moveBefore = Reflect.get(Element.prototype, 'moveBefore') as typeof insertBefore | undefined
  const data = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'data')
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  const parent = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')
  const next = Object.getOwnPropertyDescriptor(Node.prototype, 'nextSibling')
  if (!data?.set || !value?.set || !parent?.get || !next?.get) return
  const [setData, setValue, getParent, getNext] = [data.set, value.set, parent.get, next.get]
  const parentOf = (node: Node): Node | null => getParent.call(node)
  /** The element that replaced a text in the page. */
  const standIns = new WeakMap<Node, Element>()
  const observer = new MutationObserver((records) => note(records))
  const isWrapper = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

  /** The outermost element of the translation around a text or in its place. */
  function wrapperOf(text: Node): Element | undefined {
    const standIn = standIns.get(text)
    let found: Node | null = standIn?.isConnected ? standIn : parentOf(text)
    if (!isWrapper(found)) return undefined
    for (let outer = parentOf(found); isWrapper(outer); outer = parentOf(found)) found = outer
    return found as Element
  }

  function note(records: readonly MutationRecord[]): void {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE) continue
        if (!text.isConnected) {
          const standIn = [...addedNodes, previousSibling, nextSibling].find(isWrapper)
          if (standIn?.isConnected) standIns.set(text, standIn)
        }
        if (wrapperOf(text)) answerForPlace(text)
      }
  }
  const catchUp = () => note(observer.takeRecords())

  /** Returns the translation's parent and next sibling for a text, because Preact asks the text for them. */
  function answerForPlace(text: Node): void {
    Object.defineProperties(text, {
      parentNode: { configurable: true, get: () => parentOf(wrapperOf(text) ?? text) },
      nextSibling: { configurable: true, get: () => getNext.call(wrapperOf(text) ?? text) },
    })
  }

  /** Removes the translation of a text that is moved or removed. */
  function leaveWrapper(text: Node): void {
    const wrapper = wrapperOf(text)
    standIns.delete(text)
    wrapper?.remove()
  }

  /** The child of `place` that is the node or contains its translation. */
  function childFor(place: Node, node: Node): Node | null {
    if (parentOf(node) === place) return node
    const wrapper = wrapperOf(node)
    return wrapper && parentOf(wrapper) === place ? wrapper : null
  }

  function insert(place: Node, node: Node, before: Node | null, native: typeof insertBefore): void {
    if (node.nodeType !== Node.TEXT_NODE && (before === null || parentOf(before) === place)) {
      native.call(place, node, before)
      return
    }
    catchUp()
    let target = before && childFor(place, before)
    if (node.nodeType === Node.TEXT_NODE) {
      const wrapper = wrapperOf(node)
      if (wrapper && wrapper === target) target = getNext.call(wrapper)
      leaveWrapper(node)
    }
    ;(node.isConnected ? native : insertBefore).call(place, node, target)
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insert(this, node, before, insertBefore)
    return node
  }
  if (moveBefore)
    Object.defineProperty(Element.prototype, 'moveBefore', {
      configurable: true,
      writable: true,
      value(this: Element, node: Node, before: Node | null) {
        insert(this, node, before, moveBefore)
      },
    })
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    if (node.nodeType === Node.TEXT_NODE && node.isConnected) {
      catchUp()
      leaveWrapper(node)
    }
    return appendChild.call(this, node) as T
  }
  CharacterData.prototype.remove = function (this: CharacterData) {
    catchUp()
    leaveWrapper(this)
    remove.call(this)
  }
  Object.defineProperty(CharacterData.prototype, 'data', {
    ...data,
    set(this: CharacterData, text: string) {
      if (!this.isConnected || isWrapper(parentOf(this))) restore(this)
      setData.call(this, text)
    },
  })
  // React removes and changes texts through these
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!(child instanceof CharacterData) || parentOf(child) === this) return removeChild.call(this, child) as T
    child.remove()
    return child
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (this instanceof CharacterData) this.data = text ?? ''
      else setValue.call(this, text)
    },
  })
  /** Puts a text back in place of its translation. */
  function restore(text: Node): void {
    catchUp()
    const wrapper = wrapperOf(text)
    standIns.delete(text)
    const place = wrapper && parentOf(wrapper)
    if (!wrapper || !place) return
    insertBefore.call(place, text, wrapper)
    wrapper.remove()
  }

  observer.observe(document, { childList: true, subtree: true })
}
