import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { formatNew, useLiveAlerts } from './alerts.hooks.ts'
import classes from './bell.module.css'
import { alertTexts } from './notifications.messages.ts'
import { useFirstMessages } from './unread-counts.hooks.ts'

const BellPanel = lazyWithPreload(async () => (await import('./bell-panel.tsx')).BellPanel)

/** The button in the header, with the number of new alerts. */
export function Bell() {
  const newAlerts = useLiveAlerts()?.new
  const firstMessages = useFirstMessages() ?? []
  const count = formatNew((newAlerts ?? 0) + firstMessages.length)
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = () => setOpen(false)

  useEffect(() => {
    if (!isOpen) return
    const handlePointer = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    // On the document, because the focus is nowhere once a button in the panel is gone.
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', handlePointer)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handlePointer)
      document.removeEventListener('keydown', handleKey)
    }
  }, [isOpen])

  // The panel must not cover what has the focus.
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the focus of the controls in it.
    <div ref={root} className={classes.root} onBlur={handleBlur}>
      <UnstyledButton
        ref={button}
        className={classes.button}
        aria-label={count ? alertTexts.withNew(count) : alertTexts.name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>{alertTexts.name}</span>
        {count && <span className={classes.count}> {count}</span>}
      </UnstyledButton>
      {isOpen && (
        <section id={panelId} className={classes.panel} aria-label={alertTexts.name}>
          <BellPanel onFollow={close} />
        </section>
      )}
      <VisuallyHidden aria-live="polite" data-new-alerts="">
        <Arrivals newCount={newAlerts} />
      </VisuallyHidden>
    </div>
  )
}

/** Announces how many alerts have arrived since the page was opened; a first message has a notice. Only the active window does, so it is said once. */
function Arrivals({ newCount }: { newCount: number | undefined }) {
  const [before, setBefore] = useState(newCount)
  const [said, setSaid] = useState({ count: 0, turn: 0 })
  if (newCount !== before) {
    setBefore(newCount)
    const count = before === undefined || newCount === undefined ? 0 : newCount - before
    if (count > 0 && document.hasFocus()) setSaid({ count, turn: said.turn + 1 })
    else if (newCount === 0) setSaid({ ...said, count: 0 })
  }
  return said.count > 0 ? <span key={said.turn}>{alertTexts.arrived(said.count)}</span> : null
}
