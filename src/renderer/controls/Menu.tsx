import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

/** An action that closes the menu. */
interface MenuAction {
  label: string
  disabled?: boolean
  onChoose: () => void
}

/** A choice of one among several. The menu stays open for a following action. */
export interface MenuChoice {
  legend: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

type MenuEntry = MenuAction | MenuChoice

interface MenuProps {
  /** The button's text, or its name if `sign` is its only content. */
  label: string
  entries: readonly MenuEntry[]
  sign?: ReactNode
  /** The button's class. */
  className?: string
}

export interface MenuPopupProps {
  id: string
  /** The name of the menu. */
  label: string
  entries: readonly MenuEntry[]
  note?: string | undefined
  /** Returns the button that opens the menu; the popup appears beside it. */
  anchor: () => HTMLElement | null
}

/** Returns the item that a key moves to; undefined for other keys. */
const itemFor = (key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined => {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLowerCase()
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(({ textContent }) =>
    textContent.trim().toLowerCase().startsWith(letter),
  )
}

/** A menu as a native popover. Escape or a press elsewhere closes it and returns the focus. */
export const MenuPopup = ({ id, label, entries, note, anchor }: MenuPopupProps) => {
  const popup = useRef<HTMLDivElement>(null)
  const noteId = useId()
  const items = () => [
    ...(popup.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []),
  ]
  const close = () => popup.current?.hidePopover?.()
  /** Opens towards the larger side of the window. */
  const place = () => {
    const box = anchor()?.getBoundingClientRect()
    if (!popup.current || !box) return
    const side = box.top + box.bottom > window.innerHeight ? 'start' : 'end'
    const towards = box.left + box.right > window.innerWidth ? 'start' : 'end'
    // Not `position-try`: WebKit freezes on it when a popover is hidden again.
    popup.current.style.setProperty('position-area', `block-${side} span-inline-${towards}`)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Tab') return close()
    const all = items()
    const nextItem = itemFor(
      event.key,
      all,
      all.findIndex((item) => item.matches(':focus')),
    )
    if (!nextItem) return
    event.preventDefault()
    event.stopPropagation()
    nextItem.focus()
  }
  return (
    <div
      ref={popup}
      id={id}
      popover="auto"
      className="menu"
      onBeforeToggle={place}
      onToggle={({ newState }) => newState === 'open' && items()[0]?.focus()}
    >
      <div
        role="menu"
        aria-label={label}
        aria-describedby={note ? noteId : undefined}
        onKeyDown={press}
        tabIndex={-1}
      >
        {entries.map((entry) =>
          'options' in entry ? (
            <fieldset key={entry.legend}>
              <legend className="second">{entry.legend}</legend>
              {entry.options.map(({ value, label: option }) => (
                <button
                  key={value}
                  type="button"
                  role="menuitemradio"
                  aria-checked={value === entry.value}
                  tabIndex={-1}
                  className="menu-item"
                  onClick={() => entry.onChange(value)}
                >
                  {option}
                </button>
              ))}
            </fieldset>
          ) : (
            <button
              key={entry.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="menu-item"
              disabled={entry.disabled ?? false}
              onClick={() => {
                close()
                entry.onChoose()
              }}
            >
              {entry.label}
            </button>
          ),
        )}
      </div>
      {note && (
        <p id={noteId} className="second">
          {note}
        </p>
      )}
    </div>
  )
}

/** A button with a menu of actions and choices. */
export const Menu = ({ label, entries, sign, className = 'button menu-button' }: MenuProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        {...(sign !== undefined && { 'aria-label': label, title: label })}
        // Safari does not focus a pressed button, so the popover could not return the focus.
        onClick={({ currentTarget }) => currentTarget.focus()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          event.currentTarget.click()
        }}
      >
        {sign ?? label}
      </button>
      <MenuPopup id={id} label={label} entries={entries} anchor={() => button.current} />
    </>
  )
}
