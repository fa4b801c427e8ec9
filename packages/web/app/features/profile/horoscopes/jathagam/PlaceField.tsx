import type { Sentence } from '@thunai/client/language'
import { useLingui } from '@lingui/react/macro'
import type { BirthPlace } from '@thunai/contract/profile/astrology'
import { useCombobox } from 'downshift'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { classes } from '../../../../ui/text/classes.ts'
import { Field } from '../../../../ui/forms/Field.tsx'
import fieldStyles from '../../../../ui/forms/Field.module.css'
import { listFirst, type MenuPlace, noneHighlighted, placeMenu } from '../../../../ui/forms/choices/select-menu.ts'
import { placeText } from './birth-form.ts'
import styles from './PlaceField.module.css'
import { usePlaces } from './usePlaces.ts'

type Props = {
  label: string
  value: BirthPlace | null
  onChange: (place: BirthPlace | null) => void
  error?: Sentence | undefined
  hint?: ReactNode
  /** True if coordinates are set without a town. */
  isPlaced?: boolean
  /** True if only towns of the list are valid, and no coordinates can be typed. */
  isListedOnly?: boolean
  /** Initial text without a chosen town. */
  text?: string
  /** If given, the typed text counts too, with or without a town. */
  onText?: (text: string) => void
  isRequired?: boolean
}

const change = useCombobox.stateChangeTypes

/** A town, found while typing. */
export function PlaceField({
  label,
  value,
  onChange,
  error,
  hint,
  isPlaced = false,
  isListedOnly = false,
  text = '',
  onText,
  isRequired = !onText,
}: Props) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const first = value ? placeText(value) : text
  const [typed, setTyped] = useState(first)
  const [isTouched, setTouched] = useState(false)
  // Enter or Tab was pressed before the results arrived: choose the first of them
  const [isMeant, setMeant] = useState(false)
  const [menu, setMenu] = useState<MenuPlace>({ isAbove: false, maxHeight: 300 })
  const { places, isLoading, isFailed } = usePlaces(
    isTouched && (value === null || typed !== placeText(value)) ? typed : '',
  )
  const combobox = useCombobox<BirthPlace>({
    id,
    inputId: `${id}-input`,
    items: [...places],
    selectedItem: value,
    initialInputValue: first,
    defaultHighlightedIndex: 0,
    itemToString: (place) => (place ? placeText(place) : ''),
    // keep typed text when typing clears the chosen town, and when the form returns an earlier town late
    stateReducer: (state, { type, changes }) => {
      if (type === change.ControlledPropUpdatedSelectedItem && (value === null || isTouched))
        return { ...changes, inputValue: state.inputValue }
      const isAsking = isLoading && typed.trim().length > 1 && value === null
      // the listed towns were found for fewer letters
      if (isAsking && (type === change.InputBlur || type === change.InputKeyDownEnter))
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
      return changes
    },
    onInputValueChange: ({ inputValue, type }) => {
      setTyped(inputValue)
      if (type !== change.InputChange) return
      setMeant(false)
      setTouched(true)
      // even if no town seems to be chosen: a recent choice may not be the value yet
      onChange(null)
      onText?.(inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem),
    onIsOpenChange: ({ isOpen }) => {
      if (isOpen && box.current) setMenu(placeMenu(box.current.getBoundingClientRect(), innerHeight))
    },
  })
  const nearest = places[0]
  const takeNearest = useEffectEvent((place: BirthPlace) => combobox.selectItem(place))
  useEffect(() => {
    if (isMeant && !isLoading && nearest) takeNearest(nearest)
  }, [isMeant, isLoading, nearest])
  const isAsked = isTouched && typed.trim().length > 1 && value === null
  const isShown = combobox.isOpen && isAsked
  const isUnchosen = isTouched && typed.trim() !== '' && value === null && !combobox.isOpen && !isPlaced && !isMeant
  const words = isListedOnly
    ? {
        failed: t`The list of places can’t be reached. Please try again later.`,
        unknown: t`We can’t find this place. Try a town nearby.`,
        unchosen: t`No town is chosen for “${typed.trim()}” yet. Choose one from the list.`,
      }
    : {
        failed: t`The list of places can’t be reached. Please type the coordinates below.`,
        unknown: t`We can’t find this place. Try a town nearby, or type the coordinates below.`,
        unchosen: t`No town is chosen for “${typed.trim()}” yet. Choose one from the list, or type the coordinates below.`,
      }
  const message = isLoading ? t`Searching...` : isFailed ? words.failed : words.unknown
  const labelProps = combobox.getLabelProps()
  return (
    <Field
      id={`${id}-input`}
      labelId={labelProps.id}
      label={label}
      error={error}
      isRequired={isRequired}
      hint={isUnchosen ? words.unchosen : (hint ?? t`Type a few letters, in English or Tamil.`)}
    >
      {(aria) => (
        <div ref={box} className="relative">
          <input
            {...combobox.getInputProps({
              onKeyDown: (event) => {
                listFirst(event, isShown)
                if (event.key === 'Enter' || event.key === 'Tab') setMeant(isShown && isLoading)
              },
              placeholder: t`Town or city`,
              ...((combobox.highlightedIndex < 0 || !isShown || places.length === 0) && noneHighlighted),
            })}
            {...aria}
            className={fieldStyles['control']}
            aria-required={isRequired}
            autoComplete="off"
            spellCheck={false}
          />
          <div className={classes(styles['menu'], menu.isAbove && styles['above'])} hidden={!isShown}>
            <ul
              {...combobox.getMenuProps({ 'aria-label': label })}
              className={styles['options']}
              style={{ maxHeight: menu.maxHeight }}
            >
              {isShown &&
                places.map((place, index) => (
                  <li
                    key={`${place.latitude} ${place.longitude}`}
                    {...combobox.getItemProps({ item: place, index })}
                    className={classes(styles['option'], index === combobox.highlightedIndex && styles['highlighted'])}
                  >
                    <span>
                      {place.name}
                      {place.tamil && (
                        <span className="kumkum" lang="ta">
                          {' '}
                          {place.tamil}
                        </span>
                      )}
                    </span>
                    <span className="quiet small">{[place.region, place.country].filter(Boolean).join(', ')}</span>
                  </li>
                ))}
            </ul>
            {isShown && places.length === 0 && (
              <p className={styles['message']} aria-live="polite">
                {message}
              </p>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
