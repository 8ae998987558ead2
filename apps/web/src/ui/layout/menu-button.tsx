import { UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import classes from './menu-button.module.css'
import { findItemForKey, getMenuPosition } from './menu-keys.ts'

export type MenuItem = { label: string; icon: Icon } & ({ to: string } | { onChoose: () => void })

/** Props for the button that opens the menu. */
interface MenuOpener {
  popoverTarget: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export interface MenuButtonProps {
  /** Accessible name of the menu. */
  label: string
  items: readonly MenuItem[]
  children: (opener: MenuOpener) => ReactNode
}

const itemsIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('[role="menuitem"]')]

/** The menu does not move with the page, so it closes. */
function useCloseOnMove(id: string, menu: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const button = document.querySelector(`[popovertarget="${id}"]`)
    const openedAt = button?.getBoundingClientRect()
    const handleScroll = ({ target }: Event) => {
      // A scroll that ended before the menu opened may be reported late: the button has not moved since.
      const now = button?.getBoundingClientRect()
      const hasMoved = now?.top !== openedAt?.top || now?.left !== openedAt?.left
      if (target !== menu.current && hasMoved) close()
    }
    window.addEventListener('scroll', handleScroll, true)
    window.addEventListener('resize', close)
    return () => {
      window.removeEventListener('scroll', handleScroll, true)
      window.removeEventListener('resize', close)
    }
  }, [id, menu, isOpen, close])
}

/** A button with a menu. The native popover is in the top layer and closes on Escape or an outside click. */
export function MenuButton({ label, items, children }: MenuButtonProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const startsAtEnd = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => menu.current?.hidePopover(), [])

  useCloseOnMove(id, menu, isOpen, close)

  const handleBeforeToggle = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') setOpen(true)
    const button = document.querySelector(`[popovertarget="${id}"]`)
    if (newState === 'open' && button) Object.assign(currentTarget.style, getMenuPosition(button, items.length))
  }
  const handleToggle = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'closed') setOpen(false)
    else
      itemsIn(currentTarget)
        .at(startsAtEnd.current ? -1 : 0)
        ?.focus()
    startsAtEnd.current = false
  }
  const handleButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    startsAtEnd.current = event.key === 'ArrowUp'
    menu.current?.showPopover()
  }
  const handleMenuKey = (event: KeyboardEvent<HTMLElement>) => {
    // The browser closes the menu; what is around it stays open.
    if (event.key === 'Escape') event.stopPropagation()
    // Returns the focus to the button; Tab then moves on from there.
    if (event.key === 'Tab') return close()
    const current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const item = findItemForKey(itemsIn(event.currentTarget), current, event.key)
    if (!item) return
    event.preventDefault()
    item.focus()
  }
  return (
    <>
      {children({
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onKeyDown: handleButtonKey,
      })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={classes.menu}
        onBeforeToggle={handleBeforeToggle}
        onToggle={handleToggle}
        onKeyDown={handleMenuKey}
      >
        {/* A list can have many menus, so only the items of the open one exist. */}
        {(isOpen ? items : []).map((item) => (
          <Item key={item.label} item={item} onClose={close} />
        ))}
      </div>
    </>
  )
}

function Item({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { label, icon: ItemIcon } = item
  const common = { role: 'menuitem', tabIndex: -1, className: classes.item }
  const content = (
    <>
      <ItemIcon aria-hidden="true" />
      {label}
    </>
  )
  if ('to' in item) {
    return (
      <Link {...common} to={item.to} onClick={onClose}>
        {content}
      </Link>
    )
  }
  const handleChoose = () => {
    onClose()
    item.onChoose()
  }
  return (
    <UnstyledButton {...common} onClick={handleChoose}>
      {content}
    </UnstyledButton>
  )
}
