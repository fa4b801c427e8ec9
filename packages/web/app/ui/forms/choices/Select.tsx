import type { Sentence } from '@thunai/client/language'
import { useLingui } from '@lingui/react/macro'
import { useCombobox } from 'downshift'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { classes } from '../../text/classes.ts'
import { NARROW, useMedia } from '../../hooks/useMedia.ts'
import { Field } from '../Field.tsx'
import { Icon } from '../../pictures/Icon.tsx'
import { matchingOptions } from './matching-options.ts'
import { isNamed, type Option } from './options.ts'
import { QuickChoices } from './QuickChoices.tsx'
import { listFirst, type MenuPlace, MOST_OPTIONS, noneHighlighted, pageMove, placeMenu } from './select-menu.ts'
import styles from './Select.module.css'
import { useUnchosen } from './unchosen.ts'

type Common = {
  name: string
  label: string
  options: readonly Option[]
  placeholder?: string
  error?: Sentence | undefined
  hint?: ReactNode
  isLoading?: boolean
  disabled?: boolean
  required?: boolean
  /** Hides the cross that clears the field. */
  isFixed?: boolean
  noOptionsText?: string
  /** Called when the list opens; the options may arrive with the same render. */
  onOpen?: () => void
  className?: string | undefined
}
type Single = {
  isMulti?: false
  value: string
  onChange: (name: string, value: string) => void
  /** English names of the usual options, shown as buttons on phones. */
  usual?: readonly string[] | undefined
  /** Called after one of these buttons sets the value. */
  onUsual?: ((value: string) => void) | undefined
}
type Multi = {
  isMulti: true
  /** True if most members choose one value: the sheet of an empty field closes after the first choice. */
  isOftenOne?: boolean
  value: readonly string[] | string
  onChange: (name: string, value: string[]) => void
}

export type SelectProps = Common & (Single | Multi)

// loaded on first use
const loadSheet = async () => ({ default: (await import('./ChoiceSheet.tsx')).ChoiceSheet })
const ChoiceSheet = lazy(loadSheet)
const change = useCombobox.stateChangeTypes

function chosenValues(props: SelectProps): readonly string[] {
  if (props.isMulti) return Array.isArray(props.value) ? props.value : []
  return props.value === '' ? [] : [props.value]
}

/** A searchable select for one value, or several with `isMulti`. On phones its options open as a sheet from below. */
export function Select(props: SelectProps) {
  const { t } = useLingui()
  const {
    name,
    label,
    options,
    placeholder = t`Select option(s)`,
    error,
    hint,
    isLoading = false,
    disabled = false,
    required = false,
    isFixed = false,
    noOptionsText = t`No options`,
    onOpen,
    className,
  } = props
  const id = useId()
  const control = useRef<HTMLDivElement>(null)
  // distinguishes keyboard highlighting from an option under a resting mouse
  const isByKeyboard = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState<MenuPlace>({ isAbove: false, maxHeight: 300 })
  const isSheet = useMedia(NARROW, false)
  useEffect(() => void (isSheet && loadSheet()), [isSheet])
  const chosen = chosenValues(props)
  const labelOf = useMemo(
    () => new Map(options.map(({ value, label: text, short }) => [value, short ?? text])),
    [options],
  )
  const matching = useMemo(() => matchingOptions(options, query), [options, query])
  const shown = useMemo(() => (isLoading ? [] : matching.slice(0, MOST_OPTIONS)), [isLoading, matching])
  const chosenLabel = props.isMulti ? '' : (labelOf.get(props.value) ?? '')

  // the input's own event: downshift reports after the next render, which loses fast letters
  function search(text: string): void {
    isByKeyboard.current = true
    setQuery(text)
    open()
  }
  function open(): void {
    if (!isOpen && control.current) setPlace(placeMenu(control.current.getBoundingClientRect(), innerHeight))
    setIsOpen(true)
    onOpen?.()
  }
  /** Never removes a chosen value. */
  function add(value: string): void {
    if (!chosen.includes(value)) toggle(value)
    setQuery('')
  }
  function toggle(value: string): void {
    if (!props.isMulti) props.onChange(name, value)
    else props.onChange(name, chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  function clear(): void {
    setQuery('')
    if (props.isMulti) props.onChange(name, [])
    else props.onChange(name, '')
    stayInField()
  }
  /** Returns the focus after a remove button disappears. Not on touch, where focus would open the keyboard. */
  function stayInField(): void {
    const place = matchMedia('(pointer: coarse)').matches ? 'button[aria-expanded]' : 'input'
    control.current?.querySelector<HTMLElement>(place)?.focus()
  }

  const combobox = useCombobox<Option>({
    id,
    inputId: `${id}-input`,
    items: shown,
    isOpen: isOpen && !isSheet,
    selectedItem: null,
    inputValue: isOpen || query !== '' ? query : chosenLabel,
    itemToString: (option) => option?.label ?? '',
    stateReducer: (state, { type, changes }) => {
      // highlights the first match of the typed text
      if (type === change.InputChange) return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 }
      if (type === change.InputKeyDownPageDown)
        return { ...changes, highlightedIndex: pageMove(state.highlightedIndex, 1, shown.length) }
      if (type === change.InputKeyDownPageUp)
        return { ...changes, highlightedIndex: pageMove(state.highlightedIndex, -1, shown.length) }
      if (type === change.InputBlur && !isByKeyboard.current) return { ...changes, selectedItem: null }
      if (type !== change.ItemClick && type !== change.InputKeyDownEnter) return changes
      // typing picks a single option, so the list closes; a pointer may pick more
      const stays = props.isMulti && changes.selectedItem && query === ''
      return { ...changes, inputValue: '', ...(stays && { isOpen: true, highlightedIndex: state.highlightedIndex }) }
    },
    onIsOpenChange: ({ isOpen: next, type, selectedItem }) => {
      if (next) return open()
      setIsOpen(false)
      if (type === change.InputKeyDownEscape) return setQuery('')
      const named = selectedItem ? undefined : options.find((option) => isNamed(option, query.trim()))
      if (named) add(named.value)
    },
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (!selectedItem) return
      const isLeaving = type === change.InputBlur
      if (isLeaving || (type === change.InputKeyDownEnter && query.trim() !== '')) return add(selectedItem.value)
      toggle(selectedItem.value)
      setQuery('')
    },
  })

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Tab' && event.key !== 'Shift') isByKeyboard.current = true
    listFirst(event, isOpen)
    if (event.key === 'Backspace' && props.isMulti && query === '') {
      const last = chosen.at(-1)
      if (last !== undefined) toggle(last)
    }
  }

  function closeSheet(): void {
    setIsOpen(false)
    setQuery('')
  }

  const unchosen = isOpen || isSheet ? '' : query.trim()
  useUnchosen(control, unchosen !== '')
  const labelProps = combobox.getLabelProps()
  // only hardware keyboards type into it: a press opens the sheet without the phone's keyboard
  const sheetInput = {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    inputMode: 'none',
    value: chosenLabel,
    onClick: open,
    onBlur: undefined,
    onFocus: undefined,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
      event.preventDefault()
      open()
    },
  } as const
  const message = isLoading
    ? t`Loading...`
    : shown.length === 0
      ? noOptionsText
      : matching.length > MOST_OPTIONS
        ? t`Type to see more`
        : undefined
  return (
    <Field
      id={`${id}-input`}
      labelId={labelProps.id}
      label={label}
      error={
        unchosen === '' ? error : t`“${unchosen}” isn’t chosen yet. Please choose from the list, or clear the field.`
      }
      hint={hint}
      isRequired={required}
      className={className}
    >
      {(aria) => (
        <div className="relative">
          <div
            ref={control}
            className={classes(
              styles['control'],
              disabled && styles['disabled'],
              (!!error || unchosen !== '') && styles['wrong'],
            )}
            data-unchosen={unchosen === '' ? undefined : true}
          >
            <div className={styles['values']}>
              {props.isMulti &&
                chosen.map((value) => (
                  <span key={value} className={styles['chip']}>
                    {labelOf.get(value) ?? value}
                    <button
                      className={styles['remove']}
                      type="button"
                      aria-label={t`Remove ${labelOf.get(value) ?? value}`}
                      disabled={disabled}
                      onClick={() => {
                        toggle(value)
                        stayInField()
                      }}
                    >
                      <Icon name="close" size={16} />
                    </button>
                  </span>
                ))}
              <input
                {...combobox.getInputProps({
                  disabled,
                  onKeyDown,
                  onChange: (event) => search(event.currentTarget.value),
                  name,
                  ...((combobox.highlightedIndex < 0 || !isOpen || shown.length === 0) && noneHighlighted),
                  placeholder: chosenLabel || (chosen.length > 0 ? '' : placeholder),
                  onFocus: (event) => event.currentTarget.select(),
                })}
                {...(isSheet && sheetInput)}
                {...aria}
                className={styles['input']}
                aria-required={required}
                autoComplete="off"
              />
            </div>
            {(chosen.length > 0 || unchosen !== '') && !disabled && !isFixed && (
              <button className={styles['button']} type="button" aria-label={t`Clear ${label}`} onClick={clear}>
                <Icon name="close" size={18} />
              </button>
            )}
            <button
              {...combobox.getToggleButtonProps({ disabled })}
              className={styles['button']}
              type="button"
              aria-label={t`Show options of ${label}`}
            >
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
            </button>
          </div>
          <div className={classes(styles['menu'], place.isAbove && styles['above'])} hidden={!isOpen || isSheet}>
            <ul
              {...combobox.getMenuProps({ 'aria-label': label, 'aria-multiselectable': props.isMulti === true })}
              className={styles['options']}
              onPointerMove={() => {
                isByKeyboard.current = false
              }}
              style={{ maxHeight: place.maxHeight }}
            >
              {isOpen &&
                !isSheet &&
                shown.map((option, index) => {
                  const isChosen = chosen.includes(option.value)
                  return (
                    <li
                      key={option.value}
                      {...combobox.getItemProps({ item: option, index, 'aria-selected': isChosen })}
                      className={classes(
                        styles['option'],
                        index === combobox.highlightedIndex && styles['highlighted'],
                        isChosen && styles['chosen'],
                      )}
                    >
                      {option.label}
                      {isChosen && <Icon name="check" size={18} />}
                    </li>
                  )
                })}
            </ul>
            {isOpen && !isSheet && message !== undefined && (
              <p className={styles['message']} aria-live="polite">
                {message}
              </p>
            )}
          </div>
          {isOpen && isSheet && (
            <Suspense>
              <ChoiceSheet
                label={label}
                options={options}
                chosen={chosen}
                isMulti={props.isMulti === true}
                isLoading={isLoading}
                noOptionsText={noOptionsText}
                typed={query}
                onChoose={(value) => {
                  toggle(value)
                  if (props.isMulti && props.isOftenOne && chosen.length === 0) closeSheet()
                }}
                onClose={closeSheet}
              />
            </Suspense>
          )}
          {!props.isMulti && props.usual && !disabled && (
            <QuickChoices
              label={label}
              options={options}
              names={props.usual}
              value={props.value}
              onChoose={(value) => {
                props.onChange(name, value)
                props.onUsual?.(value)
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}
